// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface PracticeAttempt {
  acting_id: string | null;
  answered_at: Timestamp;
  category_id: string;
  confidence: number | null;
  edition: 'pa' | 'more';
  elsewhere: Generated<boolean>;
  epoch: number;
  is_correct: boolean;
  is_first: boolean;
  item_id: string;
  late: Generated<boolean>;
  miss_reason: 'knowledge' | 'misread' | 'reasoning' | 'timing' | 'changed' | null;
  op_id: string;
  option: 'A' | 'B' | 'C' | 'D' | 'E';
  received_at: Timestamp;
  seconds: number;
  session_id: string | null;
  user_id: string;
  version_id: string;
}

export interface PracticeDay {
  answered: number;
  day: string;
  edition: 'pa' | 'more' | null;
  item_at: Timestamp | null;
  item_id: string | null;
  last_at: Timestamp;
  session_id: string | null;
  user_id: string;
}

export interface PracticeDayDriftView {
  answered: number | null;
  day: string | null;
  edition: string | null;
  item_at: Timestamp | null;
  item_id: string | null;
  last_at: Timestamp | null;
  session_id: string | null;
  user_id: string | null;
}

export interface PracticeFirstAnswerView {
  answered_at: Timestamp | null;
  confidence: number | null;
  elsewhere: boolean | null;
  epoch: number | null;
  item_id: string | null;
  op_id: string | null;
  option: string | null;
  received_at: Timestamp | null;
  seconds: number | null;
  user_id: string | null;
  version_id: string | null;
}

export interface PracticeHeldView {
  item_id: string | null;
  until: Timestamp | null;
  user_id: string | null;
}

export interface PracticeHold {
  holder: string;
  item_id: string;
  since: Timestamp;
  until: Timestamp;
  user_id: string;
}

export interface PracticeItemStats {
  a: Generated<number>;
  b: Generated<number>;
  c: Generated<number>;
  correct: number;
  d: Generated<number>;
  e: Generated<number>;
  epoch: number;
  item_id: string;
  people: number;
}

export interface PracticeItemStatsDriftView {
  a: number | null;
  b: number | null;
  c: number | null;
  correct: number | null;
  d: number | null;
  e: number | null;
  epoch: number | null;
  item_id: string | null;
  people: number | null;
}

export interface PracticePairSet {
  begun_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  items: string[];
  pair_id: string;
  title: string;
  until: Timestamp;
}

export interface PracticeProgress {
  answered: number;
  category_id: string;
  certain: Generated<number>;
  certain_correct: Generated<number>;
  correct: number;
  fair: Generated<number>;
  fair_correct: Generated<number>;
  first_correct: number;
  guessed: Generated<number>;
  guessed_correct: Generated<number>;
  user_id: string;
}

export interface PracticeProgressDriftView {
  answered: number | null;
  category_id: string | null;
  certain: number | null;
  certain_correct: number | null;
  correct: number | null;
  fair: number | null;
  fair_correct: number | null;
  first_correct: number | null;
  guessed: number | null;
  guessed_correct: number | null;
  user_id: string | null;
}

export interface PracticeRecord {
  answered_at: Timestamp | null;
  answers: Generated<number>;
  answers_before: Generated<number>;
  category_id: string | null;
  confidence: number | null;
  first_correct: boolean | null;
  first_option: string | null;
  flagged_at: Timestamp | null;
  highlights: Generated<Json>;
  highlights_at: Timestamp | null;
  highlights_version_id: string | null;
  is_correct: boolean | null;
  item_id: string;
  note: Generated<string>;
  note_at: Timestamp | null;
  only_elsewhere: Generated<boolean>;
  option: string | null;
  restart_id: string | null;
  restarted_at: Timestamp | null;
  seconds: number | null;
  seen_at: Timestamp | null;
  served: Generated<string[]>;
  struck: Generated<string[]>;
  struck_at: Timestamp | null;
  unflag_id: string | null;
  unflagged_at: Timestamp | null;
  user_id: string;
  was_category_id: string | null;
  was_confidence: number | null;
  was_correct: boolean | null;
  was_flagged_at: Timestamp | null;
  was_restarted_at: Timestamp | null;
}

export interface PracticeRecordDriftView {
  counted: number | null;
  item_id: string | null;
  kept: number | null;
  user_id: string | null;
}

export interface PracticeReminder {
  last_on: string;
  user_id: string;
}

export interface PracticeReport {
  answer: Generated<string>;
  body: string;
  case_number: number | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  created_at: Timestamp;
  edition: 'pa' | 'more';
  id: string;
  item_id: string;
  kind: 'key' | 'outdated' | 'wording' | 'image' | 'other';
  number: Generated<number>;
  state: Generated<'open' | 'closed'>;
  told: Generated<boolean>;
  user_id: string;
  version_id: string;
}

export interface PracticeReportCase {
  answer: Generated<string>;
  closed_at: Timestamp | null;
  closed_by: string | null;
  due_at: Timestamp;
  fixed_in: number | null;
  item_id: string;
  kind: 'key' | 'outdated' | 'wording' | 'image' | 'other';
  number: Generated<number>;
  opened_at: Timestamp;
  owned_at: Timestamp | null;
  owner_id: string | null;
  resolution: 'right' | 'fine' | null;
  state: Generated<'open' | 'closed'>;
  tell: Generated<boolean>;
  to_correct_at: Timestamp | null;
  to_correct_by: string | null;
}

export interface PracticeRestart {
  at: Timestamp;
  category_id: string | null;
  edition: 'pa' | 'more' | null;
  id: string;
  questions: Generated<number>;
  undone_at: Timestamp | null;
  user_id: string;
}

export interface PracticeScore {
  answered: number;
  category_id: string;
  correct: number;
  first_correct: number;
  matrix: string;
  stored_at: Timestamp;
  total: number;
  user_id: string;
}

export interface PracticeSession {
  created_at: Timestamp;
  edition: 'pa' | 'more';
  ended_at: Timestamp | null;
  filter: Json;
  given: Generated<string[]>;
  id: string;
  items: string[];
  late_counted_at: Timestamp | null;
  mode: 'tutor' | 'timed';
  seconds_each: number | null;
  together: Generated<boolean>;
  user_id: string;
}

export interface PracticeSessionDriftView {
  given: string[] | null;
  id: string | null;
  user_id: string | null;
}

export interface PracticeSessionGivenView {
  given: string[] | null;
  id: string | null;
  user_id: string | null;
}

export interface PracticeUpdateMail {
  mailed_at: Timestamp;
  user_id: string;
  version_id: string;
}

export interface PracticeTables {
  'practice.attempt': PracticeAttempt;
  'practice.day': PracticeDay;
  'practice.day_drift_view': PracticeDayDriftView;
  'practice.first_answer_view': PracticeFirstAnswerView;
  'practice.held_view': PracticeHeldView;
  'practice.hold': PracticeHold;
  'practice.item_stats': PracticeItemStats;
  'practice.item_stats_drift_view': PracticeItemStatsDriftView;
  'practice.pair_set': PracticePairSet;
  'practice.progress': PracticeProgress;
  'practice.progress_drift_view': PracticeProgressDriftView;
  'practice.record': PracticeRecord;
  'practice.record_drift_view': PracticeRecordDriftView;
  'practice.reminder': PracticeReminder;
  'practice.report': PracticeReport;
  'practice.report_case': PracticeReportCase;
  'practice.restart': PracticeRestart;
  'practice.score': PracticeScore;
  'practice.session': PracticeSession;
  'practice.session_drift_view': PracticeSessionDriftView;
  'practice.session_given_view': PracticeSessionGivenView;
  'practice.update_mail': PracticeUpdateMail;
}
