import { query } from '../parts/query.ts';

export interface StoredMark {
  readonly email: string;
  readonly guide_id: string;
  readonly note: string;
  readonly place: string;
  readonly share: number;
  readonly flagged: boolean;
  readonly highlights: readonly { readonly text: string }[];
}

/** Guides of the main line, in an order that is the same on every machine. */
export const listGuides = async (url: string): Promise<string[]> =>
  (await query<{ id: string }>(url, `select id from guides.guide where edition = 'pa' and active order by slug`)).map(
    ({ id }) => id,
  );

export const readMarks = (url: string): Promise<StoredMark[]> =>
  query(
    url,
    `select u.email, m.guide_id, m.note, m.place, m.share, m.flagged_at is not null as flagged, m.highlights
     from guides.mark m join accounts.user u on u.id = m.user_id`,
  );
