import { listOwnComments } from '@app/community/server';
import type { Page } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { commentLink, type OwnComment, QUESTION_SUBJECT } from '@app/practice/contract';
import { placesOf } from '../records/places.ts';

export async function listOwn(
  deps: Deps,
  query: { readonly userId: string; readonly search: string | null; readonly page: number; readonly size: number },
): Promise<Page<OwnComment> & { rows: OwnComment[] }> {
  const { userId, page, size } = query;
  const own = await listOwnComments(deps, { ...query, kind: QUESTION_SUBJECT, authorId: userId });
  const itemIds = own.rows.map((row) => row.subject_id);
  const places = await placesOf(deps, itemIds);
  const rows = own.rows.map((row) => {
    const placed = places.get(row.subject_id);
    const place = placed?.place ?? null;
    return {
      id: row.id,
      reply_to: row.reply_to,
      body: row.body,
      hidden: row.hidden,
      pinned: row.pinned,
      up: row.up,
      down: row.down,
      replies: row.replies,
      created_at: row.created_at.toISOString(),
      question_id: row.subject_id,
      code: placed?.brief.code ?? '',
      lead_in: placed?.brief.leadIn ?? '',
      opening: placed?.brief.opening ?? '',
      place,
      link: place && commentLink(place, row.id),
    };
  });
  return { count: own.count, rows, page, size };
}
