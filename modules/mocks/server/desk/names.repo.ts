import { type Db, tables } from '@app/platform/server';
import type { MocksTables } from '../tables.ts';

type Named = 'mocks.profile' | 'mocks.form' | 'mocks.sitting' | 'mocks.exam_rule';
const NAME = {
  'mocks.profile': 'name',
  'mocks.form': 'title',
  'mocks.sitting': 'title',
  'mocks.exam_rule': 'kind',
} as const;

export async function findNames(db: Db, table: Named, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = tables<MocksTables>(db)
    .selectFrom(table)
    .where('id', 'in', ids as string[]);
  const named = await rows.select((eb) => ['id', eb.ref(NAME[table] as 'title').as('name')]).execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}
