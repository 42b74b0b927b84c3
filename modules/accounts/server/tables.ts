// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountsSession {
  created_at: Timestamp;
  ended_at: Timestamp | null;
  ended_why: 'logout' | 'banned' | 'password' | 'deleted' | 'limit' | 'staff' | null;
  expires_at: Timestamp;
  id: string;
  ip: string;
  last_seen_at: Timestamp;
  previous_sid_hash: string | null;
  rotated_at: Timestamp | null;
  second_factor_at: Timestamp | null;
  sid_hash: string | null;
  unbound: boolean;
  user_agent: string;
  user_id: string;
}

export interface AccountsUser {
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  email: string;
  exam_date: string | null;
  first_name: string;
  id: string;
  last_name: string;
  password_hash: string | null;
  token_version: Generated<number>;
  uid: string;
  university: Generated<string>;
  updated_at: Timestamp;
  verified_at: Timestamp | null;
  version: Generated<number>;
}

export interface AccountsTables {
  'accounts.session': AccountsSession;
  'accounts.user': AccountsUser;
}
