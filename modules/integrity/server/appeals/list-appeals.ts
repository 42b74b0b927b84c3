import type { Viewer } from '@app/access/contract';
import { stillRunning } from '@app/access/server';
import { APPEALS_SCREEN, type integrityApi } from '@app/integrity/contract';
import type { QueryOf, ReplyOf } from '@app/platform/contract';
import type { Deps, HomeItem } from '@app/platform/server';
import { cardsOf } from '../people/people.repo.ts';
import * as repo from '../appeals.repo.ts';
import { seesStaff } from '../people/sees-staff.ts';

type Shown = ReplyOf<typeof integrityApi.answerAppeal>;

export async function presentAppeals(deps: Deps, rows: readonly repo.AppealRow[]): Promise<Shown[]> {
  const ids = [...new Set(rows.map((row) => row.user_id))];
  const banIds = rows.map((row) => row.ban_id);
  const [cards, bans] = await Promise.all([cardsOf(deps.db, ids), stillRunning(deps, banIds)]);
  return rows.map((row) => {
    const card = cards.get(row.user_id);
    const ban = bans.get(row.ban_id);
    return {
      id: row.id,
      uid: card?.uid ?? null,
      name: card ? `${card.first_name} ${card.last_name}`.trim() : '',
      email: card?.email ?? '',
      message: row.message,
      state: row.state,
      created_at: row.created_at.toISOString(),
      answer: row.answer,
      answered_at: row.answered_at?.toISOString() ?? null,
      reason: ban?.reason ?? null,
      banned_until: ban?.until?.toISOString() ?? null,
      version: row.version,
    };
  });
}

type List = typeof integrityApi.appeals;
export async function listAppeals(deps: Deps, viewer: Viewer, query: QueryOf<List>): Promise<ReplyOf<List>> {
  const { state, page, size } = query;
  const { count, rows } = await repo.listAppeals(deps.db, { state, seesStaff: seesStaff(viewer), page, size });
  return { count, rows: await presentAppeals(deps, rows), page, size };
}

/** For the dashboard of the back office. Appeals of staff are left out, because not every viewer may see them. */
export async function appealsToAnswer(deps: Deps, most: number): Promise<readonly HomeItem[]> {
  const { rows } = await repo.listAppeals(deps.db, { state: 'open', seesStaff: false, page: 1, size: most });
  const appeals = await presentAppeals(deps, rows);
  return appeals.map(({ name, message, created_at }) => ({
    title: `Appeal from ${name || 'somebody who has left'}`,
    text: message,
    at: new Date(created_at),
    screen: APPEALS_SCREEN,
  }));
}
