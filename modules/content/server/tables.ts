// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface ContentDefinition {
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  found_by: Generated<string>;
  id: string;
  imported_hash: string | null;
  match: Generated<Json>;
  slug: string;
  term: string;
  text: string;
  text_html: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ContentFaqQa {
  answer: string;
  answer_html: string;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  found_by: Generated<string>;
  id: string;
  imported_hash: string | null;
  live: Generated<boolean>;
  position: Generated<number>;
  question: string;
  section_id: string;
  slug: string;
  updated_at: Timestamp;
  version: Generated<number>;
  words: Generated<Json>;
}

export interface ContentFaqQaList {
  answer: string | null;
  answer_html: string | null;
  created_at: Timestamp | null;
  edition: string | null;
  id: string | null;
  imported_hash: string | null;
  live: boolean | null;
  place: number | null;
  position: number | null;
  question: string | null;
  section_id: string | null;
  slug: string | null;
  updated_at: Timestamp | null;
  version: number | null;
  words: Json | null;
}

export interface ContentFaqSection {
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  id: string;
  imported_hash: string | null;
  position: Generated<number>;
  slug: string;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ContentNews {
  archived: Generated<boolean>;
  body: string;
  body_html: string;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  found_by: Generated<string>;
  id: string;
  imported_hash: string | null;
  notify: Generated<boolean>;
  published_at: Timestamp | null;
  slug: string;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ContentNewsDigest {
  user_id: string;
  week: string;
}

export interface ContentNewsList {
  archived: boolean | null;
  body: string | null;
  body_html: string | null;
  created_at: Timestamp | null;
  edition: string | null;
  id: string | null;
  imported_hash: string | null;
  notify: boolean | null;
  published_at: Timestamp | null;
  slug: string | null;
  state: string | null;
  title: string | null;
  updated_at: Timestamp | null;
  version: number | null;
}

export interface ContentPage {
  body: string;
  body_html: string;
  copy_allowed: Generated<boolean>;
  created_at: Timestamp;
  description: Generated<string>;
  edition: 'pa' | 'plab';
  found_by: Generated<string>;
  id: string;
  imported_hash: string | null;
  status: 'draft' | 'published';
  tag: string;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ContentPageList {
  body: string | null;
  body_html: string | null;
  copy_allowed: boolean | null;
  created_at: Timestamp | null;
  description: string | null;
  edition: string | null;
  found_by: string | null;
  id: string | null;
  imported_hash: string | null;
  points: string | null;
  status: string | null;
  tag: string | null;
  title: string | null;
  updated_at: Timestamp | null;
  version: number | null;
}

export interface ContentSalesNotice {
  created_at: Timestamp;
  email: string;
  id: string;
  place: string;
  token_hash: string;
  told_at: Timestamp | null;
}

export interface ContentTables {
  'content.definition': ContentDefinition;
  'content.faq_qa': ContentFaqQa;
  'content.faq_qa_list': ContentFaqQaList;
  'content.faq_section': ContentFaqSection;
  'content.news': ContentNews;
  'content.news_digest': ContentNewsDigest;
  'content.news_list': ContentNewsList;
  'content.page': ContentPage;
  'content.page_list': ContentPageList;
  'content.sales_notice': ContentSalesNotice;
}
