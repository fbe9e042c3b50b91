/** Names of files of tables among devices. */
export const TABLE_FILE_EXTENSION = '.lacretable';
