import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, shortRead } from '@app/platform/server';
import type { QuestionsItemVersion, QuestionsPlacement } from '../tables.ts';

/** A category or topic in list order, and one of its questions, in one read. Excludes everything of the key. */
export type WalkRow = Columns<QuestionsItemVersion, 'epoch' | 'review_state' | 'review_at' | 'review_next'> &
  Columns<QuestionsPlacement, 'category_id' | 'matrix_id'> & {
    readonly category: string;
    /** Item ids in list order, separated by commas; null when there are none. */
    readonly items: string | null;
    /** Code of the requested item; null when none was requested, or when it has no place in that edition. */
    readonly code: string | null;
    readonly difficulty: number;
    readonly version_id: string;
    readonly matrix: string | null;
  };

const BY_ID = '$2::uuid';
const BY_NAME = '(select category_id from questions.category_name_history where edition = $1 and name_key = lower($2))';
/** Four statements rather than one with conditions, so that each can use its index. */
const walk = (category: string, shelf: string) =>
  shortRead<WalkRow>(`
    select c.id as category_id, c.name as category, w.items, i.code, i.difficulty, i.version_id, v.epoch, v.review_state,
      v.review_at, v.review_next, p.matrix_id, m.name as matrix
    from questions.category c
      cross join lateral (
        select string_agg(x.item_id::text, ',' order by x.position, x.id) as items
        from questions.placement x join questions.item y on y.id = x.item_id
        where ${shelf} and x.category_id = c.id and x.active and y.version_id is not null) w
      left join questions.placement p on p.item_id = $3::uuid and p.edition = $1
      left join questions.item i on i.id = p.item_id
      left join questions.item_version v on v.id = i.version_id
      left join questions.matrix m on m.id = p.matrix_id
    where c.id = ${category} and c.edition = $1 and c.active`);
const [WHOLE, TOPIC] = ['$4::uuid is null', 'x.matrix_id = $4::uuid'];
const walks = {
  id: { whole: walk(BY_ID, WHOLE), topic: walk(BY_ID, TOPIC) },
  name: { whole: walk(BY_NAME, WHOLE), topic: walk(BY_NAME, TOPIC) },
};

export async function findWalk(
  db: Db,
  ref: {
    readonly edition: Edition;
    readonly category: { readonly id: string } | { readonly name: string };
    readonly matrixId: string | null;
    readonly itemId: string | null;
  },
): Promise<WalkRow | undefined> {
  const { edition, category, matrixId, itemId } = ref;
  const ways = 'id' in category ? walks.id : walks.name;
  const idOrName = 'id' in category ? category.id : category.name;
  const [row] = await (matrixId === null ? ways.whole : ways.topic)(db, [edition, idOrName, itemId, matrixId]);
  return row;
}
