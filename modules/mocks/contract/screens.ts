/** Where staff work at mocks. A file of its own: the menu loads these paths, and must not load the calls with them. */
export const MOCKS_SCREEN = '/admin/paplabable/questionbank/mocks';
export const EXAM_SCREEN = '/admin/paplabable/exam';
export const SITTINGS_SCREEN = `${MOCKS_SCREEN}/sittings`;
