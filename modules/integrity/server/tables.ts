// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface IntegrityAppeal {
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  ban_id: string;
  created_at: Timestamp;
  id: string;
  message: string;
  state: Generated<'open' | 'granted' | 'refused'>;
  user_id: string;
  version: Generated<number>;
}

export interface IntegrityCapture {
  applied: boolean;
  at: Timestamp;
  exempt: 'staff' | 'acting' | 'accessible' | null;
  forgiven_at: Timestamp | null;
  id: string;
  path: string;
  user_id: string;
}

export interface IntegrityCaptureClock {
  last_at: Timestamp;
  user_id: string;
}

export interface IntegrityPause {
  at: Timestamp;
  ends_at: Timestamp;
  forgiven_at: Timestamp | null;
  id: string;
  user_id: string;
}

export interface IntegrityReview {
  reviewed_at: Timestamp;
  reviewed_by: string;
  user_id: string;
}

export interface IntegrityRush {
  at: Timestamp;
  bucket: string;
  user_id: string;
}

export interface IntegritySuspicion {
  evidence: Json;
  score: number;
  updated_at: Timestamp;
  user_id: string;
}

export interface IntegrityVisit {
  country: string;
  day: string;
  device: string;
  first_at: Timestamp;
  last_at: Timestamp;
  user_id: string;
  visits: Generated<number>;
}

export interface IntegrityTables {
  'integrity.appeal': IntegrityAppeal;
  'integrity.capture': IntegrityCapture;
  'integrity.capture_clock': IntegrityCaptureClock;
  'integrity.pause': IntegrityPause;
  'integrity.review': IntegrityReview;
  'integrity.rush': IntegrityRush;
  'integrity.suspicion': IntegritySuspicion;
  'integrity.visit': IntegrityVisit;
}
