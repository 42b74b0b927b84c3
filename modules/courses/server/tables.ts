// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface CoursesBooking {
  adjustment: Generated<string>;
  adjustment_replied_at: Timestamp | null;
  adjustment_reply: Generated<string>;
  cancelled_at: Timestamp | null;
  code_passed_at: Timestamp | null;
  created_at: Timestamp;
  event_id: string;
  held_until: Timestamp | null;
  id: string;
  joined_at: Timestamp | null;
  joining_account: Generated<string>;
  offered: Generated<boolean>;
  order_id: string | null;
  paid_pence: Generated<number>;
  refunded_pence: Generated<number>;
  state: 'held' | 'booked' | 'attended' | 'absent' | 'cancelled';
  updated_at: Timestamp;
  user_id: string;
}

export interface CoursesCalendar {
  created_at: Timestamp;
  token_hash: string;
  user_id: string;
}

export interface CoursesDocument {
  bytes: number;
  created_at: Timestamp;
  key: string;
  name: string;
  pages: number;
  protected_pages: Generated<string>;
  uploaded_by: string | null;
}

export interface CoursesEvent {
  active: Generated<boolean>;
  adjustments: Generated<string>;
  body: Generated<string>;
  body_html: Generated<string>;
  bring: Generated<Json>;
  cancelled_at: Timestamp | null;
  change_reason: Generated<string>;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  ends_at: Timestamp;
  id: string;
  imported_hash: string | null;
  join_url: Generated<string>;
  joining: Generated<string>;
  joining_account: Generated<boolean>;
  mock_number: number | null;
  moved_from: Timestamp | null;
  opens_at: Timestamp | null;
  place: Generated<string>;
  price_pence: Generated<number>;
  programme: Generated<string>;
  recording_days: Generated<number>;
  sample: Generated<boolean>;
  seats: number;
  sequence: Generated<number>;
  slug: string;
  staff_comment: Generated<string>;
  starts_at: Timestamp;
  summary: Generated<string>;
  taken: Generated<number>;
  teacher: Generated<string>;
  teacher_about: Generated<string>;
  title: string;
  type: 'webinar' | 'plab1' | 'bigmock' | 'osce';
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface CoursesLink {
  expires_at: Timestamp;
  material_id: string;
  token_hash: string;
  user_id: string;
}

export interface CoursesMaterial {
  event_id: string;
  file: Generated<string>;
  id: string;
  kind: 'handout' | 'recording' | 'captions';
  position: Generated<number>;
  title: string;
}

export interface CoursesSeatDriftView {
  counted: number | null;
  id: string | null;
  taken: number | null;
}

export interface CoursesStamped {
  made_at: Timestamp;
  material_id: string;
  user_id: string;
}

export interface CoursesTold {
  at: Timestamp;
  event_id: string;
  kind: string;
  user_id: string;
}

export interface CoursesWaiting {
  event_id: string;
  since: Timestamp;
  user_id: string;
}

export interface CoursesWish {
  adjustment: Generated<string>;
  at: Timestamp;
  event_id: string;
  joining_account: Generated<string>;
  user_id: string;
}

export interface CoursesTables {
  'courses.booking': CoursesBooking;
  'courses.calendar': CoursesCalendar;
  'courses.document': CoursesDocument;
  'courses.event': CoursesEvent;
  'courses.link': CoursesLink;
  'courses.material': CoursesMaterial;
  'courses.seat_drift_view': CoursesSeatDriftView;
  'courses.stamped': CoursesStamped;
  'courses.told': CoursesTold;
  'courses.waiting': CoursesWaiting;
  'courses.wish': CoursesWish;
}
