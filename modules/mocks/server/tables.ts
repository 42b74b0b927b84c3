// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Numeric, Timestamp } from '@app/platform/server';

export interface MocksAdjustment {
  by_id: string | null;
  compared: boolean;
  created_at: Timestamp;
  extra_percent: number;
  reason: string;
  rest_minutes: number;
  sitting_id: string;
  user_id: string;
}

export interface MocksAnswer {
  answered_at: Timestamp | null;
  changes: Generated<number>;
  device: string | null;
  first_option: string | null;
  flagged: Generated<boolean>;
  highlights: Generated<Json>;
  id: string;
  is_correct: boolean | null;
  item_id: string;
  mock_id: string;
  option: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  paper: number;
  position: number;
  seconds: Generated<number>;
  seen_at: Timestamp | null;
  seq: Generated<number>;
  struck: Generated<string[]>;
  user_id: string;
  version_id: string;
}

export interface MocksEnemy {
  a: string;
  b: string;
}

export interface MocksEvent {
  answer_id: string;
  device: string | null;
  late: boolean;
  made_at: Timestamp;
  mock_id: string;
  op_id: string;
  option: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  received_at: Timestamp;
  seconds: number;
  seq: number;
  user_id: string;
}

export interface MocksExamAttempt {
  created_at: Timestamp;
  id: string;
  outcome: 'passed' | 'failed' | null;
  part_id: string;
  sat_on: string;
  updated_at: Timestamp;
  user_id: string;
}

export interface MocksExamDate {
  adjust_by: string | null;
  apply_by: string | null;
  checked_on: string | null;
  created_at: Timestamp;
  edition: string;
  fee: number | null;
  id: string;
  part_id: string;
  results_on: string | null;
  sits_on: string;
  source: string;
  source_url: Generated<string>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface MocksExamFact {
  checked_on: string | null;
  created_at: Timestamp;
  edition: string;
  id: string;
  imported_hash: string | null;
  label: string;
  next_from: string | null;
  next_text: Generated<string>;
  position: Generated<number>;
  slug: string;
  source: Generated<string>;
  source_url: Generated<string>;
  text: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface MocksExamPart {
  about: Generated<string>;
  attempts: number | null;
  checked_on: string | null;
  created_at: Timestamp;
  edition: string;
  id: string;
  imported_hash: string | null;
  name: string;
  position: Generated<number>;
  slug: string;
  source: Generated<string>;
  source_url: Generated<string>;
  updated_at: Timestamp;
  valid_months: number | null;
  version: Generated<number>;
}

export interface MocksExamRule {
  applied_at: Timestamp | null;
  checked_on: string | null;
  created_at: Timestamp;
  edition: string;
  former: Json | null;
  id: string;
  kind: 'format' | 'weights';
  made_by: string | null;
  profile_id: string | null;
  source: string;
  source_url: Generated<string>;
  starts_on: string;
  value: Json;
  withdrawn_at: Timestamp | null;
}

export interface MocksForm {
  created_at: Timestamp;
  cut: Numeric | null;
  id: string;
  number: number;
  profile: string;
  seed: string;
  sem: Numeric | null;
  state: 'open' | 'reserved' | 'retired';
  title: string;
}

export interface MocksFormItem {
  form_id: string;
  item_id: string;
  paper: number;
  position: number;
  version_id: string;
}

export interface MocksFormItemStats {
  facility: number;
  form_id: string;
  item_id: string;
  key_suspected: boolean;
  n: number;
  other: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  other_r: number | null;
  rest_r: number | null;
}

export interface MocksFormItemStatsView {
  facility: number | null;
  form_id: string | null;
  item_id: string | null;
  key_suspected: boolean | null;
  n: number | null;
  other: string | null;
  other_r: number | null;
  rest_r: number | null;
}

export interface MocksFormLine {
  form_id: string;
  judges: number;
  marks: number;
  sem: number | null;
  sem_from: 'sitters' | 'judges' | null;
  set_at: Timestamp;
  why: 'first' | 'rule' | 'judges' | 'sitters';
}

export interface MocksFormStats {
  counted_at: Timestamp;
  form_id: string;
  kr20: number | null;
  mean: number | null;
  sd: number | null;
  sem: number | null;
  sitters: number;
}

export interface MocksFormStatsView {
  counted_at: Timestamp | null;
  form_id: string | null;
  kr20: number | null;
  mean: number | null;
  number: number | null;
  sd: number | null;
  sem: number | null;
  sitters: number | null;
  title: string | null;
}

export interface MocksIncident {
  by_id: string | null;
  created_at: Timestamp;
  minutes: number;
  op_id: string;
  people: number;
  reason: string;
  sitting_id: string;
}

export interface MocksKeyCheck {
  checked_at: Timestamp;
  checked_by: string;
  epoch: number;
  item_id: string;
}

export interface MocksLease {
  device: string;
  mock_id: string;
  n: number;
  until: Timestamp;
  user_id: string;
}

export interface MocksMock {
  break_minutes: number;
  closes_at: Timestamp;
  correct: number | null;
  corrected_at: Timestamp | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  ended_by: 'learner' | 'clock' | null;
  equal_wrong: number | null;
  extra_percent: Generated<number>;
  first_correct: number | null;
  form_id: string | null;
  handed_over_at: Timestamp | null;
  id: string;
  late_counted_at: Timestamp | null;
  late_gain: Generated<number>;
  minutes: number;
  number: number;
  papers: number;
  profile: string;
  questions: number;
  rest_minutes: Generated<number>;
  scratchpad: Generated<string>;
  shuffle: Generated<boolean>;
  sitting_id: string | null;
  title: string;
  total: number | null;
  unseen: number;
  user_id: string;
}

export interface MocksPaper {
  correct: number | null;
  deadline_at: Timestamp | null;
  ended_at: Timestamp | null;
  ended_by: 'learner' | 'clock' | null;
  mock_id: string;
  n: number;
  rest_used: Generated<number>;
  resting_since: Timestamp | null;
  started_at: Timestamp | null;
  user_id: string;
}

export interface MocksProfile {
  about: Generated<string>;
  active: Generated<boolean>;
  break_minutes: Generated<number>;
  created_at: Timestamp;
  edition: Generated<'pa' | 'plab'>;
  id: string;
  imported_hash: string | null;
  minutes: number;
  name: string;
  papers: number;
  position: Generated<number>;
  questions: number;
  shuffle: Generated<boolean>;
  slug: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface MocksRating {
  created_at: Timestamp;
  form_id: string;
  item_id: string;
  judge: string;
  percent: number;
}

export interface MocksSeat {
  created_at: Timestamp;
  sitting_id: string;
  source: 'staff' | 'booking';
  user_id: string;
}

export interface MocksSitting {
  closes_at: Timestamp;
  created_at: Timestamp;
  entry_until: Timestamp;
  event_id: string | null;
  form_id: string;
  id: string;
  opens_at: Timestamp;
  released_at: Timestamp | null;
  seats: 'qb' | 'list';
  starts_at: Timestamp;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface MocksTables {
  'mocks.adjustment': MocksAdjustment;
  'mocks.answer': MocksAnswer;
  'mocks.enemy': MocksEnemy;
  'mocks.event': MocksEvent;
  'mocks.exam_attempt': MocksExamAttempt;
  'mocks.exam_date': MocksExamDate;
  'mocks.exam_fact': MocksExamFact;
  'mocks.exam_part': MocksExamPart;
  'mocks.exam_rule': MocksExamRule;
  'mocks.form': MocksForm;
  'mocks.form_item': MocksFormItem;
  'mocks.form_item_stats': MocksFormItemStats;
  'mocks.form_item_stats_view': MocksFormItemStatsView;
  'mocks.form_line': MocksFormLine;
  'mocks.form_stats': MocksFormStats;
  'mocks.form_stats_view': MocksFormStatsView;
  'mocks.incident': MocksIncident;
  'mocks.key_check': MocksKeyCheck;
  'mocks.lease': MocksLease;
  'mocks.mock': MocksMock;
  'mocks.paper': MocksPaper;
  'mocks.profile': MocksProfile;
  'mocks.rating': MocksRating;
  'mocks.seat': MocksSeat;
  'mocks.sitting': MocksSitting;
}
