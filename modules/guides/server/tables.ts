// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface GuidesGuide {
  active: Generated<boolean>;
  body: string;
  body_html: string;
  category_id: string;
  change: Generated<'editorial' | 'clinical'>;
  copy_allowed: Generated<boolean>;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  gems: Generated<Json>;
  id: string;
  imported_hash: string | null;
  minutes: number;
  offered: Generated<boolean>;
  review_at: string | null;
  review_by: Generated<string>;
  review_next: string | null;
  review_state: Generated<'pending' | 'reviewed'>;
  slug: string;
  sources: Generated<Json>;
  summary: Generated<string>;
  title: string;
  told: Generated<number>;
  topic: Generated<string>;
  updated_at: Timestamp;
  version: Generated<number>;
  words: Generated<number>;
}

export interface GuidesGuideList {
  active: boolean | null;
  body: string | null;
  body_html: string | null;
  category_id: string | null;
  change: string | null;
  copy_allowed: boolean | null;
  created_at: Timestamp | null;
  edition: string | null;
  gems: Json | null;
  id: string | null;
  imported_hash: string | null;
  minutes: number | null;
  offered: boolean | null;
  reports: number | null;
  review_at: string | null;
  review_by: string | null;
  review_next: string | null;
  review_state: string | null;
  slug: string | null;
  sources: Json | null;
  summary: string | null;
  title: string | null;
  told: number | null;
  topic: string | null;
  updated_at: Timestamp | null;
  version: number | null;
  words: number | null;
}

export interface GuidesGuideQuestion {
  code: string;
  guide_id: string;
  id: string;
  position: Generated<number>;
  section: Generated<string>;
}

export interface GuidesGuideSearch {
  guide_id: string;
  words: string;
}

export interface GuidesGuideVersion {
  body: string;
  body_html: string;
  change_class: 'editorial' | 'clinical' | null;
  created_at: Timestamp;
  guide_id: string;
  n: number;
}

export interface GuidesMark {
  finished_words: number | null;
  flagged_at: Timestamp | null;
  guide_id: string;
  highlights: Generated<Json>;
  highlights_at: Timestamp | null;
  note: Generated<string>;
  note_at: Timestamp | null;
  opened_at: Timestamp | null;
  place: Generated<string>;
  place_at: Timestamp | null;
  share: Generated<number>;
  unflag_id: string | null;
  unflagged_at: Timestamp | null;
  user_id: string;
  was_flagged_at: Timestamp | null;
}

export interface GuidesReport {
  answer: Generated<string>;
  body: string;
  closed_at: Timestamp | null;
  closed_by: string | null;
  created_at: Timestamp;
  guide_id: string;
  id: string;
  kind: 'outdated' | 'wrong' | 'wording' | 'other';
  resolution: 'right' | 'fine' | null;
  told: Generated<boolean>;
  user_id: string;
  words: number;
}

export interface GuidesTitleHistory {
  edition: string;
  guide_id: string;
  since: Timestamp;
  title: string;
  title_key: string;
}

export interface GuidesTables {
  'guides.guide': GuidesGuide;
  'guides.guide_list': GuidesGuideList;
  'guides.guide_question': GuidesGuideQuestion;
  'guides.guide_search': GuidesGuideSearch;
  'guides.guide_version': GuidesGuideVersion;
  'guides.mark': GuidesMark;
  'guides.report': GuidesReport;
  'guides.title_history': GuidesTitleHistory;
}
