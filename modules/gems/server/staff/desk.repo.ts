import type { Line } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { OpenReport } from '../deck/reports.repo.ts';

export async function findLine(db: Db, gemId: string): Promise<Line | undefined> {
  const { rows } = await sql<{ edition: Line }>`select edition from gems.gem where id = ${gemId}`.execute(db);
  return rows[0]?.edition;
}

/** Open reports about one gem, oldest first. */
export async function listReportsOf(
  db: Db,
  gemId: string,
): Promise<readonly Pick<OpenReport, 'kind' | 'front' | 'body' | 'created_at'>[]> {
  const { rows } = await sql<Pick<OpenReport, 'kind' | 'front' | 'body' | 'created_at'>>`
    select r.kind, c.front, r.body, r.created_at from gems.report r left join gems.card c on c.id = r.card_id
    where r.gem_id = ${gemId} and r.closed_at is null order by r.created_at limit 50`.execute(db);
  return rows;
}

/** How many learners have begun each card of a gem: a changed answer resets the card for them. */
export async function countLearners(
  db: Db,
  gemId: string,
): Promise<readonly { readonly card_id: string; readonly people: number }[]> {
  const { rows } = await sql<{ card_id: string; people: number }>`
    select c.id as card_id, count(s.user_id)::integer as people
    from gems.card c join gems.schedule s on s.card_id = c.id and s.due_at is not null
    where c.gem_id = ${gemId} group by c.id`.execute(db);
  return rows;
}

interface PictureRow {
  readonly id: string;
  readonly alt: string;
  readonly object_key: string;
  readonly edition: Line;
}
export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select i.id, i.alt, i.object_key, g.edition from gems.image i join gems.gem g on g.id = i.gem_id
    where i.id = ${id}`.execute(db);
  return rows[0];
}
