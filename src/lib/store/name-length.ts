/** UTF-16 code units of a name at a table of one device. Apart: forms need it, and no table. */
export const NAME_LENGTH = 40;
