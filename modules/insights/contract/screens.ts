/** Questions that somebody should look at, by their figures. */
export const FINDINGS_SCREEN = '/admin/paplabable/questionbank/tolookat';
/** The figures of one question. */
export const itemScreen = (itemId: string): string => `${FINDINGS_SCREEN}/${itemId}`;
