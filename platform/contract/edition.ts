/** Product lines and banks. `more` is the part of the second line that is offered to learners of the first. */
export const EDITIONS = ['pa', 'more', 'plab'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Content without a "more" (pages, news, FAQ, definitions, events) belongs to one of the two lines. */
export const LINES = ['pa', 'plab'] as const;
export type Line = (typeof LINES)[number];

/** What a staff member may edit: one line or both. */
export type Scope = Line | 'both';

/** The product line whose staff edit an edition: the `more` bank is edited by staff of the first line. */
export const lineOf = (edition: Edition): Line => (edition === 'plab' ? 'plab' : 'pa');

export const scopeCovers = (scope: Scope, edition: Edition): boolean => scope === 'both' || scope === lineOf(edition);
