import { bucket } from '@app/platform/contract';

/**
 * The one budget for content worth copying, whichever call shows it (ADR 0034): a question, a gem or a page of search
 * results costs a token, a guide three. A question opened, answered and read again is one thing. A page fetches twenty
 * questions ahead, and a fast reader opens two a minute.
 */
export const copying = bucket('copying', {
  burst: 75,
  perMinute: 20,
  perDay: 1000,
  network: { burst: 300, perMinute: 60 },
});

/** A guide is long. */
export const asGuide = (id: string): readonly string[] => [id, `${id} 2`, `${id} 3`];

/** A list that shows a few words of each row costs as much as one question in ten rows. */
export const asExcerpts = (rows: readonly string[]): readonly string[] =>
  rows.filter((_, at) => at % 10 === 0).map((row) => `excerpts ${row}`);
