import { timed } from '../../../tools/run/run-command.ts';
import { type BenchData, dataAt, ensureCopy, ensureData } from '../questions/data.ts';
import { withClient } from '../questions/fill.repo.ts';
import type { Room } from './room.ts';

/** What grows by itself stands beside the questions' data of the first size, in a copy. */
const isApart = (room: Room, scale: number): boolean => room.growsAlone === true && scale > 1;

/** The data of a room; nothing of it is made yet. */
export const roomData = (room: Room, scale: number, port: number): BenchData =>
  isApart(room, scale)
    ? { ...dataAt(1, port, `${room.name}_${scale}`), scale }
    : dataAt(scale, port, room.ownDatabase ? room.name : undefined);

/** The rows of a room stand beside those of the questions and are kept with them: all of them, or none. */
export async function ensureRoom(room: Room, data: BenchData): Promise<void> {
  const apart = isApart(room, data.scale);
  if (apart) await ensureCopy(data, 1);
  else if (room.ownDatabase) await ensureCopy(data);
  else await ensureData(data);
  const marker = `bench.filled_${room.name}${apart ? `_${data.scale}` : ''}`;
  await withClient(data.url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [marker]);
    if (rows[0]?.there) return;
    await client.query('begin');
    for (const { name, statements } of room.steps(data.scale))
      await timed(name, async () => {
        for (const statement of statements) await client.query(statement);
      });
    await client.query(`create table ${marker} as select now() as at`);
    await client.query('commit');
    await timed('vacuum and statistics', () => client.query('vacuum (analyze)'));
  });
}
