// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface CommunityComment {
  author_id: string | null;
  body: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  down: Generated<number>;
  edited_at: Timestamp | null;
  hidden_at: Timestamp | null;
  id: string;
  is_root: Generated<boolean>;
  is_staff: Generated<boolean>;
  op_id: string;
  pinned_at: Timestamp | null;
  reply_to: string | null;
  revised_at: Timestamp | null;
  subject_id: string;
  subject_kind: string;
  to_root: Generated<boolean | null>;
  up: Generated<number>;
}

export interface CommunityVote {
  changed_at: Timestamp | null;
  comment_id: string;
  user_id: string;
  value: number;
  voted_at: Timestamp;
}

export interface CommunityVoteDriftView {
  comment_id: string | null;
  down: number | null;
  up: number | null;
}

export interface CommunityTables {
  'community.comment': CommunityComment;
  'community.vote': CommunityVote;
  'community.vote_drift_view': CommunityVoteDriftView;
}
