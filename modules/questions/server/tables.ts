// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { ArrayType, Generated, Json, Timestamp } from '@app/platform/server';

export interface QuestionsBankView {
  category_id: string | null;
  code: string | null;
  difficulty: number | null;
  edition: string | null;
  epoch: number | null;
  item_id: string | null;
  matrix_id: string | null;
  open: boolean | null;
  placement_id: string | null;
  position: number | null;
  trial: boolean | null;
  use: string | null;
  version_id: string | null;
}

export interface QuestionsBulk {
  act: Json;
  changes: Json;
  created_at: Timestamp;
  edition: 'pa' | 'more' | 'plab';
  id: string;
  owner_id: string;
  undone_at: Timestamp | null;
}

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

export interface QuestionsClinicalReview {
  created_at: Generated<Timestamp>;
  given_on: string | null;
  id: Generated<string>;
  kind: string;
  name: string;
  next_on: string | null;
  note: Generated<string>;
  registration: string;
  subject_id: string;
}

export interface QuestionsDraft {
  base_version_id: string | null;
  content: Json;
  item_id: string;
  publish_at: Timestamp | null;
  publish_by: string | null;
  publish_problem: Generated<string>;
  publish_reason: string | null;
  saved_at: Timestamp;
  saved_by: string;
  state: Generated<'writing' | 'review' | 'returned' | 'ready'>;
  version: Generated<number>;
  writers: Generated<string[]>;
}

export interface QuestionsDraftStep {
  action: 'submit' | 'return' | 'sign' | 'publish' | 'withdraw' | 'check';
  content_hash: string;
  done_at: Timestamp;
  done_by: string;
  id: string;
  item_id: string;
  note: Generated<string>;
  remarks: Generated<Json>;
}

export interface QuestionsEditing {
  item_id: string;
  person_id: string;
  seen_at: Timestamp;
  since: Timestamp;
}

export interface QuestionsExport {
  category_id: string | null;
  created_at: Timestamp;
  format: 'csv' | 'anki' | 'pack' | 'qti';
  id: string;
  name: string;
  owner_id: string;
  ready_at: Timestamp | null;
  task_id: string;
}

export interface QuestionsImport {
  created_at: Timestamp;
  format: 'csv' | 'aiken' | 'pack' | 'qti';
  id: string;
  ignored: Generated<string[]>;
  name: string;
  owner_id: string;
  task_id: string | null;
}

export interface QuestionsImportRow {
  category_id: string | null;
  changes: Generated<Json>;
  choice: Generated<'ours' | 'file'>;
  code: string | null;
  content: Json | null;
  done_at: Timestamp | null;
  draft_saved_at: Timestamp | null;
  import_id: string;
  item_id: string | null;
  item_version: number | null;
  kind: 'created' | 'changed' | 'same' | 'conflict' | 'refused';
  matrix_id: string | null;
  n: number;
  outcome: 'written' | 'left' | null;
  problem: Generated<string>;
  recorded_at: Timestamp | null;
  remedy: Generated<string>;
}

export interface QuestionsItem {
  assigned_to: string | null;
  code: string;
  created_at: Timestamp;
  created_by: string | null;
  difficulty: number;
  id: string;
  imported_hash: string | null;
  imported_text: string | null;
  related: Generated<Json>;
  setting: 'primary-care' | 'acute-hospital' | 'community' | 'ward' | 'other';
  task: 'diagnosis' | 'investigation' | 'management' | 'mechanism' | 'interpretation' | 'professional';
  updated_at: Timestamp;
  use: Generated<'bank' | 'mock'>;
  version: Generated<number>;
  version_id: string | null;
}

export interface QuestionsItemVersion {
  answer_key: 'A' | 'B' | 'C' | 'D' | 'E';
  asks_same: Generated<boolean>;
  change_class: 'editorial' | 'clinical' | 'key' | null;
  created_at: Timestamp;
  created_by: string | null;
  epoch: number;
  explanation: string;
  explanation_html: string;
  id: string;
  images: Generated<Json>;
  item_id: string;
  key_point: string;
  lead_in: string;
  marking_key: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  n: number;
  options: Json;
  published_at: Timestamp | null;
  rationales: Json;
  review_at: string;
  review_by: string;
  review_next: string;
  review_state: 'pending' | 'reviewed';
  sources: Json;
  stem: string;
  stem_html: string;
  tags: Generated<string[]>;
}

export interface QuestionsKeyView {
  epoch: number | null;
  item_id: string | null;
  letter: string | null;
  version_id: string | null;
}

export interface QuestionsLikeness {
  bands: ArrayType<number>;
  item_id: string;
  version_id: string;
}

export interface QuestionsMatrix {
  category_id: string;
  id: string;
  level: '1A' | '1B' | '2A' | '2B' | null;
  name: string;
  position: Generated<number>;
  slug: string;
}

export interface QuestionsMisplacedView {
  item_id: string | null;
  state: string | null;
}

export interface QuestionsPictureChange {
  changes: Json;
  created_at: Timestamp;
  from_sha256: string;
  id: string;
  owner_id: string;
  reason: string;
  same: boolean;
  to_sha256: string;
  to_src: string;
  undone_at: Timestamp | null;
}

export interface QuestionsPlacement {
  active: boolean;
  category_id: string;
  edition: 'pa' | 'more' | 'plab';
  id: string;
  item_id: string;
  matrix_id: string | null;
  position: number;
  trial_position: number | null;
}

export interface QuestionsSearchWord {
  word: string;
}

export interface QuestionsStandingView {
  category_id: string | null;
  code: string | null;
  epoch: number | null;
  item_id: string | null;
  lead_in: string | null;
  letter: string | null;
  n: number | null;
  open: boolean | null;
  options: Json | null;
  published_at: Timestamp | null;
  review_next: string | null;
  stem: string | null;
  version_id: string | null;
}

export interface QuestionsToldView {
  item_id: string | null;
  told: string | null;
}

export interface QuestionsTriage {
  decided_at: Timestamp;
  decided_by: string | null;
  edition: Generated<string>;
  item_id: string;
  state: 'pending' | 'pa' | 'more' | 'not';
}

export interface QuestionsVersionSearch {
  item_id: string;
  shown: string;
  told: string;
  version_id: string;
}

export interface QuestionsTables {
  'questions.bank_view': QuestionsBankView;
  'questions.bulk': QuestionsBulk;
  'questions.category': QuestionsCategory;
  'questions.category_name_history': QuestionsCategoryNameHistory;
  'questions.clinical_review': QuestionsClinicalReview;
  'questions.draft': QuestionsDraft;
  'questions.draft_step': QuestionsDraftStep;
  'questions.editing': QuestionsEditing;
  'questions.export': QuestionsExport;
  'questions.import': QuestionsImport;
  'questions.import_row': QuestionsImportRow;
  'questions.item': QuestionsItem;
  'questions.item_version': QuestionsItemVersion;
  'questions.key_view': QuestionsKeyView;
  'questions.likeness': QuestionsLikeness;
  'questions.matrix': QuestionsMatrix;
  'questions.misplaced_view': QuestionsMisplacedView;
  'questions.picture_change': QuestionsPictureChange;
  'questions.placement': QuestionsPlacement;
  'questions.search_word': QuestionsSearchWord;
  'questions.standing_view': QuestionsStandingView;
  'questions.told_view': QuestionsToldView;
  'questions.triage': QuestionsTriage;
  'questions.version_search': QuestionsVersionSearch;
}
