// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface CommunityComment {
  author_id: string | null;
  body: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  down: Generated<number>;
  edited_at: Timestamp | null;
  hidden_at: Timestamp | null;
  id: string;
  is_root: Generated<boolean>;
  is_staff: Generated<boolean>;
  op_id: string;
  pinned_at: Timestamp | null;
  reply_to: string | null;
  revised_at: Timestamp | null;
  subject_id: string;
  subject_kind: string;
  to_root: Generated<boolean | null>;
  up: Generated<number>;
}

export interface CommunityFeedback {
  body: string;
  created_at: Timestamp;
  device: Generated<string>;
  edition: 'pa' | 'plab';
  email: Generated<string>;
  id: string;
  kind: Generated<'contact' | 'question' | 'gem' | 'pair'>;
  name: Generated<string>;
  number: Generated<number>;
  op_id: string | null;
  page: Generated<string>;
  state: Generated<'open' | 'waiting' | 'closed'>;
  subject_id: Generated<string>;
  title: string;
  topic: Generated<'problem' | 'account' | 'payment' | 'accessibility' | 'idea' | 'thanks' | 'safety' | 'other'>;
  updated_at: Timestamp;
  user_id: string | null;
  version: Generated<number>;
}

export interface CommunityFeedbackListView {
  address: string | null;
  body: string | null;
  created_at: Timestamp | null;
  device: string | null;
  edition: string | null;
  email: string | null;
  id: string | null;
  kind: string | null;
  name: string | null;
  number: number | null;
  op_id: string | null;
  page: string | null;
  reference: string | null;
  state: string | null;
  subject_id: string | null;
  title: string | null;
  topic: string | null;
  updated_at: Timestamp | null;
  user_id: string | null;
  version: number | null;
  writer: string | null;
}

export interface CommunityFeedbackReply {
  author_id: string | null;
  body: string;
  created_at: Timestamp;
  feedback_id: string;
  id: string;
  kind: 'reply' | 'note';
  op_id: string;
}

export interface CommunityGroupAnswer {
  answered_at: Timestamp;
  option: 'A' | 'B' | 'C' | 'D' | 'E';
  question_id: string;
  user_id: string;
}

export interface CommunityGroupClick {
  clicked_at: Timestamp;
  group_id: string;
  user_id: string;
}

export interface CommunityGroupCountDriftView {
  question_id: string | null;
}

export interface CommunityGroupQuestion {
  answer_key: 'A' | 'B' | 'C' | 'D' | 'E';
  author_id: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  lead_in: string;
  op_id: string;
  options: Json;
  reason: Generated<string>;
  source: string;
  state: Generated<'pending' | 'approved' | 'rejected' | 'removed' | 'withdrawn'>;
  stem: string;
}

export interface CommunityGroupQuestionCount {
  a: Generated<number>;
  b: Generated<number>;
  c: Generated<number>;
  d: Generated<number>;
  e: Generated<number>;
  question_id: string;
}

export interface CommunityPair {
  ended_at: Timestamp | null;
  ended_by: 'left' | 'blocked' | 'access' | 'erased' | null;
  id: string;
  paired_at: Timestamp;
}

export interface CommunityPairBlock {
  blocked_at: Timestamp;
  other_id: string;
  user_id: string;
}

export interface CommunityPairDriftView {
  members: number | null;
  pair_id: string | null;
}

export interface CommunityPairMember {
  left_at: Timestamp | null;
  pair_id: string;
  read_at: Timestamp | null;
  user_id: string;
}

export interface CommunityPairTime {
  agreed_at: Timestamp | null;
  at: Timestamp;
  id: string;
  pair_id: string;
  proposed_by: string;
}

export interface CommunityPairWait {
  exam_month: string | null;
  joined_at: Timestamp;
  timed_out_at: Timestamp | null;
  user_id: string;
}

export interface CommunitySavedReply {
  body: string;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  id: string;
  title: string;
  updated_at: Timestamp;
  used: Generated<number>;
  version: Generated<number>;
}

export interface CommunityVote {
  changed_at: Timestamp | null;
  comment_id: string;
  user_id: string;
  value: number;
  voted_at: Timestamp;
}

export interface CommunityVoteDriftView {
  comment_id: string | null;
  down: number | null;
  up: number | null;
}

export interface CommunityWhatsappGroup {
  about: Generated<string>;
  active: Generated<boolean>;
  capacity: number;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  id: string;
  imported_hash: string | null;
  joined: Generated<number>;
  name: string;
  position: Generated<number>;
  sample: Generated<boolean>;
  slug: string;
  updated_at: Timestamp;
  url: string;
  version: Generated<number>;
}

export interface CommunityTables {
  'community.comment': CommunityComment;
  'community.feedback': CommunityFeedback;
  'community.feedback_list_view': CommunityFeedbackListView;
  'community.feedback_reply': CommunityFeedbackReply;
  'community.group_answer': CommunityGroupAnswer;
  'community.group_click': CommunityGroupClick;
  'community.group_count_drift_view': CommunityGroupCountDriftView;
  'community.group_question': CommunityGroupQuestion;
  'community.group_question_count': CommunityGroupQuestionCount;
  'community.pair': CommunityPair;
  'community.pair_block': CommunityPairBlock;
  'community.pair_drift_view': CommunityPairDriftView;
  'community.pair_member': CommunityPairMember;
  'community.pair_time': CommunityPairTime;
  'community.pair_wait': CommunityPairWait;
  'community.saved_reply': CommunitySavedReply;
  'community.vote': CommunityVote;
  'community.vote_drift_view': CommunityVoteDriftView;
  'community.whatsapp_group': CommunityWhatsappGroup;
}
