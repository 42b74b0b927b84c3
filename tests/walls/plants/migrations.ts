import { type Plant, plant } from './plant.ts';

const breach = (what: string, rule: string, at: string, text: string): Plant =>
  plant(what, ['migrations', rule], `db/migrations/${at}.sql`, text);

/** Each beside what looks alike and is allowed: a new table, a constraint that is not valid yet, an index built concurrently. */
export const MIGRATIONS: readonly Plant[] = [
  breach(
    'an index that stops writes',
    'index-blocks',
    '0301_index',
    `create table practice.fresh (id int);
create index fresh_id on practice.fresh (id);
create index attempt_at on practice.attempt (answered_at);`,
  ),
  breach(
    'a column that must be there, found out by reading every row',
    'not-null-scans',
    '0302_required',
    'alter table practice.attempt alter column seconds set not null;',
  ),
  breach(
    'another type for a column',
    'alter-rewrites',
    '0303_type',
    'alter table practice.attempt add column note text, alter column seconds type bigint;',
  ),
  breach(
    'a column with another value in every row',
    'alter-rewrites',
    '0304_volatile',
    'alter table practice.attempt add column code uuid not null default gen_random_uuid();',
  ),
  breach(
    'a constraint that reads every row at once',
    'constraint-scans',
    '0305_constraint',
    `alter table practice.attempt add constraint seconds_few check (seconds < 9) not valid;
alter table practice.attempt add constraint seconds_some check (seconds > 0);`,
  ),
  breach(
    'a column that the former release does not fill',
    'column-needed',
    '0306_needed',
    "alter table practice.attempt add column kind text not null default '';\nalter table practice.attempt add column why text not null;",
  ),
  breach(
    'a column by another name',
    'rename-breaks',
    '0307_rename',
    'alter table practice.attempt rename column seconds to duration;',
  ),
];
