// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface GemsCard {
  answer_changed: Generated<boolean>;
  back: string;
  back_html: string;
  front: string;
  gem_id: string;
  id: string;
  image: Generated<string>;
  kind: Generated<'card' | 'clincher'>;
  position: Generated<number>;
}

export interface GemsDay {
  again: Generated<number>;
  day: string;
  ms: Generated<number>;
  reviews: Generated<number>;
  user_id: string;
}

export interface GemsDeck {
  added_at: Timestamp | null;
  gem_id: string;
  note: Generated<string>;
  note_at: Timestamp | null;
  notes: Generated<Json>;
  removed_at: Timestamp | null;
  said_at: Timestamp | null;
  user_id: string;
}

export interface GemsGem {
  active: Generated<boolean>;
  category_id: string;
  created_at: Timestamp;
  deck_image: Generated<string>;
  edition: 'pa' | 'plab';
  id: string;
  imported_hash: string | null;
  index_image: Generated<string>;
  kind: Generated<'gem' | 'osce'>;
  name: string;
  position: Generated<number>;
  questions: Generated<Json>;
  review_at: string | null;
  review_by: Generated<string>;
  review_next: string | null;
  review_state: Generated<'pending' | 'reviewed'>;
  slug: string;
  sources: Generated<Json>;
  text: Generated<string>;
  text_html: Generated<string>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface GemsGemFigures {
  again_share: number | null;
  decks: Generated<number>;
  due_share: number | null;
  gem_id: string;
}

export interface GemsGemList {
  active: boolean | null;
  again_share: number | null;
  cards_count: number | null;
  category_id: string | null;
  created_at: Timestamp | null;
  deck_image: string | null;
  decks: number | null;
  due_share: number | null;
  edition: string | null;
  id: string | null;
  imported_hash: string | null;
  index_image: string | null;
  kind: string | null;
  name: string | null;
  position: number | null;
  questions: Json | null;
  reports: number | null;
  review_at: string | null;
  review_by: string | null;
  review_next: string | null;
  review_state: string | null;
  slug: string | null;
  sources: Json | null;
  text: string | null;
  text_html: string | null;
  updated_at: Timestamp | null;
  version: number | null;
}

export interface GemsGemSearch {
  gem_id: string;
  words: string;
}

export interface GemsImage {
  alt: string;
  confidence: number | null;
  gem_id: string;
  id: string;
  object_key: string;
  ocr_accepted: Generated<boolean>;
  ocr_text: Generated<string>;
  position: Generated<number>;
  src: Generated<string>;
}

export interface GemsNameHistory {
  edition: string;
  gem_id: string;
  name: string;
  name_key: string;
  since: Timestamp;
}

export interface GemsOwnCard {
  back: string;
  created_at: Timestamp;
  front: string;
  id: string;
  item_id: string | null;
  removed_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface GemsPreference {
  days_off: Generated<number[]>;
  hides_days: Generated<boolean>;
  most_a_day: Generated<number>;
  retention: Generated<number>;
  swipes: Generated<boolean>;
  user_id: string;
}

export interface GemsReport {
  answer: Generated<string>;
  body: string;
  card_id: string | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  created_at: Timestamp;
  gem_id: string;
  id: string;
  kind: 'outdated' | 'wrong' | 'wording' | 'other';
  resolution: 'right' | 'fine' | null;
  told: Generated<boolean>;
  user_id: string;
}

export interface GemsRetiredCard {
  back: string;
  front: string;
  gem_id: string;
  id: string;
  kind: string;
  retired_at: Generated<Timestamp>;
}

export interface GemsReview {
  card_id: string;
  ms: Generated<number>;
  op_id: string;
  rating: number;
  received_at: Timestamp;
  replaces: string | null;
  reviewed_at: Timestamp;
  user_id: string;
}

export interface GemsSchedule {
  card_id: string;
  changed_at: Timestamp | null;
  difficulty: Generated<number>;
  due_at: Timestamp | null;
  first_review_at: Timestamp | null;
  folded: Generated<number>;
  gem_id: string | null;
  lapses: Generated<number>;
  last_review_at: Timestamp | null;
  reps: Generated<number>;
  stability: Generated<number>;
  state: Generated<number>;
  step: Generated<number>;
  user_id: string;
}

export interface GemsTables {
  'gems.card': GemsCard;
  'gems.day': GemsDay;
  'gems.deck': GemsDeck;
  'gems.gem': GemsGem;
  'gems.gem_figures': GemsGemFigures;
  'gems.gem_list': GemsGemList;
  'gems.gem_search': GemsGemSearch;
  'gems.image': GemsImage;
  'gems.name_history': GemsNameHistory;
  'gems.own_card': GemsOwnCard;
  'gems.preference': GemsPreference;
  'gems.report': GemsReport;
  'gems.retired_card': GemsRetiredCard;
  'gems.review': GemsReview;
  'gems.schedule': GemsSchedule;
}
