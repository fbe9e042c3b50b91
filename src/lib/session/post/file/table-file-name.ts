/** How files of tables among devices are called. */
export const TABLE_FILE_EXTENSION = '.lacretable';
