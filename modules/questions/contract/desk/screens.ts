/**
 * Where staff find and rename options, and import and export questions. A file of its own: the menu loads these paths, and
 * must not load the calls with them.
 */
export const ANSWERS_SCREEN = '/admin/paplabable/questionbank/answers';
export const TRANSFER_SCREEN = '/admin/paplabable/questionbank/import';
