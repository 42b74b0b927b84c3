import {
  USER_LISTS,
  type UserRangeRow,
  type UserRow,
  type usersApi,
  type UsersQuery,
  type UsersRange,
} from '@app/users/contract';
import type { Page, ReplyOf } from '@app/platform/contract';
import { fail } from '../../contract/errors.ts';
import type { PeopleDesk } from '../desk.ts';
import { presentInRange, presentPerson } from '../present.ts';
import { countList, listPeople, listRange, type Window } from './users.repo.ts';

/** Beyond this row the caller must search or filter; counting stops here as well. */
const DEEPEST = 10_000;

function windowOf({ deps, seesStaff }: PeopleDesk, { page, size }: { page: number; size: number }): Window {
  const offset = (page - 1) * size;
  if (offset >= DEEPEST) fail('INVALID_INPUT', { fields: { page: 'Search or filter instead.' } });
  return { now: deps.clock.now(), seesStaff, size, offset, most: DEEPEST };
}

export async function listUsers(desk: PeopleDesk, query: UsersQuery): Promise<Page<UserRow> & { rows: UserRow[] }> {
  if (!desk.seesStaff && (query.list === 'admin' || query.role !== undefined)) fail('FORBIDDEN');
  const { rows, count } = await listPeople(desk.deps.db, query, windowOf(desk, query));
  return { count, rows: rows.map(presentPerson), page: query.page, size: query.size };
}

/** The size of every list the caller may open. */
export async function countUsers(desk: PeopleDesk): Promise<ReplyOf<typeof usersApi.userCounts>> {
  const lists = USER_LISTS.filter((list) => list !== 'admin' || desk.seesStaff);
  const window = windowOf(desk, { page: 1, size: 1 });
  const counted = lists.map(async (list) => ({ list, count: await countList(desk.deps.db, list, window) }));
  return Promise.all(counted);
}

export async function rangeUsers(
  desk: PeopleDesk,
  range: UsersRange,
): Promise<Page<UserRangeRow> & { rows: UserRangeRow[] }> {
  if (range.to < range.from) fail('INVALID_INPUT', { fields: { to: 'Choose a day on or after the first.' } });
  const { rows, count } = await listRange(desk.deps.db, range, windowOf(desk, range));
  return { count, rows: rows.map(presentInRange), page: range.page, size: range.size };
}
