// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Json, Timestamp } from '@app/platform/server';

export interface InsightsAbility {
  answers: number;
  counted_at: Timestamp;
  se: number;
  theta: number;
  user_id: string;
}

export interface InsightsDismissal {
  by_id: string;
  dismissed_at: Timestamp;
  epoch: number;
  item_id: string;
  kind: string;
  people: number;
  reason: string;
}

export interface InsightsFinding {
  facts: Json;
  found_at: Timestamp;
  harm: number;
  item_id: string;
  kind: 'key' | 'overdue' | 'drift' | 'unchosen' | 'easy' | 'hard' | 'slow';
}

export interface InsightsFollower {
  name: string;
  read_to: Timestamp;
}

export interface InsightsItemFigures {
  b: number | null;
  b_se: number | null;
  correct: number;
  counted_at: Timestamp;
  epoch: number;
  figures: Json;
  first_at: Timestamp;
  item_id: string;
  last_at: Timestamp;
  people: number;
  source: 'practice' | 'mock';
}

export interface InsightsSample {
  answered_at: Timestamp;
  confidence: number | null;
  draw: number;
  epoch: number;
  item_id: string;
  option: 'A' | 'B' | 'C' | 'D' | 'E';
  seconds: number;
  source: 'practice' | 'mock';
  user_id: string;
  version_id: string;
}

export interface InsightsStale {
  item_id: string;
  since: Timestamp;
}

export interface InsightsWaiting {
  op_id: string;
  until: Timestamp;
  user_id: string;
}

export interface InsightsTables {
  'insights.ability': InsightsAbility;
  'insights.dismissal': InsightsDismissal;
  'insights.finding': InsightsFinding;
  'insights.follower': InsightsFollower;
  'insights.item_figures': InsightsItemFigures;
  'insights.sample': InsightsSample;
  'insights.stale': InsightsStale;
  'insights.waiting': InsightsWaiting;
}
