/** Product lines and banks. `more` is the part of the second line that is offered to learners of the first. */
export const EDITIONS = ['pa', 'more', 'plab'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Content without a "more" (pages, news, FAQ, definitions, events) belongs to one of the two lines. */
export const LINES = ['pa', 'plab'] as const;
export type Line = (typeof LINES)[number];

/** The line that has learners; the second is edited, and read only as `more`. */
export const MAIN_LINE = 'pa' as const satisfies Line;
/** The bank for the exam: learners practise and sit mocks in it. */
export const MAIN_BANK = 'pa' as const satisfies Edition;

/** What a staff member may edit: one line or both. */
export type Scope = Line | 'both';

/** The product line whose staff edit an edition: the `more` bank is edited by staff of the first line. */
export const lineOf = (edition: Edition): Line => (edition === 'plab' ? 'plab' : 'pa');

export const scopeCovers = (scope: Scope, edition: Edition): boolean => scope === 'both' || scope === lineOf(edition);
