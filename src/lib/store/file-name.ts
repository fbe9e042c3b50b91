/** Ending and type of the file of a table. Apart: whoever names one does not yet write it. */
export const FILE_EXTENSION = '.lacre';
export const FILE_TYPE = 'application/octet-stream';
