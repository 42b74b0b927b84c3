// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface QuestionsCategory {
  active: Generated<boolean>;
  area: Generated<string>;
  created_at: Timestamp;
  edition: 'pa' | 'more' | 'plab';
  id: string;
  imported_hash: string | null;
  ispa: Generated<boolean>;
  master_edition: Generated<string | null>;
  master_id: string | null;
  name: string;
  position: Generated<number>;
  prefix: Generated<string>;
  slug: string;
  updated_at: Timestamp;
  version: Generated<number>;
  weight: Generated<number>;
}

export interface QuestionsCategoryNameHistory {
  category_id: string;
  edition: string;
  name: string;
  name_key: string;
  since: Timestamp;
}

export interface QuestionsMatrix {
  category_id: string;
  id: string;
  level: '1A' | '1B' | '2A' | '2B' | null;
  name: string;
  position: Generated<number>;
  slug: string;
}

export interface QuestionsTables {
  'questions.category': QuestionsCategory;
  'questions.category_name_history': QuestionsCategoryNameHistory;
  'questions.matrix': QuestionsMatrix;
}
