/** Where staff answer comments and reports. A file of its own: the menu loads these paths, and must not load the calls with them. */
export const COMMENTS_SCREEN = '/admin/paplabable/questionbank/comments';
export const REPORTS_SCREEN = '/admin/paplabable/questionbank/reports';
