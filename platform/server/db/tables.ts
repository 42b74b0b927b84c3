// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { MailVariables } from './json-columns.ts';
import type { Generated, Json, Timestamp } from './columns.ts';

export interface PlatformAudit {
  action: string;
  actor_id: string | null;
  after: Json | null;
  at: Timestamp;
  before: Json | null;
  entity: string;
  entity_id: string | null;
  id: string;
  items: number | null;
  request_id: string | null;
  subject_id: string | null;
  undoes: string | null;
}

export interface PlatformAuditChainView {
  audit_id: string | null;
  chain: number | null;
  hash: Buffer | null;
  position: number | null;
  previous_hash: Buffer | null;
  text: string | null;
}

export interface PlatformAuditItem {
  after: Json | null;
  audit_id: string;
  before: Json | null;
  entity: string;
  entity_id: string;
  n: number;
  name: string | null;
  subject_id: string | null;
}

export interface PlatformAuditItemView {
  after: Json | null;
  audit_id: string | null;
  before: Json | null;
  entity: string | null;
  entity_id: string | null;
  n: number | null;
  name: string | null;
  subject_id: string | null;
}

export interface PlatformAuditLink {
  audit_id: string;
  chain: number;
  hash: Buffer;
  position: number;
  previous_hash: Buffer | null;
}

export interface PlatformAuditUnlinkedView {
  at: Timestamp | null;
  id: string | null;
}

export interface PlatformAuditView {
  action: string | null;
  actor_id: string | null;
  after: Json | null;
  at: Timestamp | null;
  before: Json | null;
  entity: string | null;
  entity_id: string | null;
  id: string | null;
  items: number | null;
  request_id: string | null;
  subject_id: string | null;
  undoes: string | null;
}

export interface PlatformBackupRun {
  bytes: Generated<number>;
  detail: Generated<string>;
  ended_at: Generated<Timestamp>;
  id: Generated<string>;
  ok: boolean;
  seconds: number;
  what: 'copy' | 'objects' | 'check' | 'drill';
}

export interface PlatformIdempotency {
  caller: string;
  created_at: Generated<Timestamp>;
  http_status: number | null;
  key: string;
  reply: Json | null;
  request_hash: string;
}

export interface PlatformImportedRow {
  edition: string;
  entity: string;
  key: string;
}

export interface PlatformLimitBucket {
  at: Timestamp;
  day: string;
  day_used: number;
  granted: number;
  items: Generated<number[]>;
  key: string;
  name: string;
  tokens: number;
}

export interface PlatformLimitCounter {
  key: string;
  name: string;
  points: number;
  resets_at: Timestamp;
}

export interface PlatformMailTemplate {
  body: string;
  first: Json | null;
  key: string;
  preheader: Generated<string>;
  subject: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface PlatformMailTemplateView {
  body: string | null;
  first: Json | null;
  key: string | null;
  preheader: string | null;
  subject: string | null;
  updated_at: Timestamp | null;
  version: number | null;
}

export interface PlatformOutgoingMail {
  attachments: Generated<Json>;
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  forgotten: Generated<boolean>;
  given_up_at: Timestamp | null;
  id: string;
  last_error: string | null;
  recipient: string;
  sent_at: Timestamp | null;
  template_key: string;
  topic: Generated<string>;
  user_id: string | null;
  variables: MailVariables;
}

export interface PlatformPersonKey {
  destroyed_at: Timestamp | null;
  made_at: Timestamp;
  person_id: string;
  wrapped: Buffer | null;
  wrapped_under: string;
}

export interface PlatformRowVersion {
  actor_id: string | null;
  at: Timestamp;
  entity: string;
  row_id: string;
  values: Json;
  version: number;
}

export interface PlatformSavedView {
  created_at: Timestamp;
  id: string;
  list: string;
  name: string;
  owner_id: string;
  query: string;
  shared: Generated<boolean>;
}

export interface PlatformSetting {
  id: string;
  tag: string;
  updated_at: Generated<Timestamp>;
  value: Json;
  version: Generated<number>;
}

export interface PlatformSettingView {
  id: string | null;
  tag: string | null;
  updated_at: Timestamp | null;
  value: Json | null;
  version: number | null;
}

export interface PlatformTask {
  attempts: Generated<number>;
  cancel_requested: Generated<boolean>;
  created_at: Timestamp;
  done: Generated<number>;
  ended_at: Timestamp | null;
  error: string | null;
  id: string;
  kind: string;
  owner_id: string;
  payload: Json;
  result: Json | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  total: number | null;
  updated_at: Timestamp;
}

export interface PlatformTables {
  'platform.audit': PlatformAudit;
  'platform.audit_chain_view': PlatformAuditChainView;
  'platform.audit_item': PlatformAuditItem;
  'platform.audit_item_view': PlatformAuditItemView;
  'platform.audit_link': PlatformAuditLink;
  'platform.audit_unlinked_view': PlatformAuditUnlinkedView;
  'platform.audit_view': PlatformAuditView;
  'platform.backup_run': PlatformBackupRun;
  'platform.idempotency': PlatformIdempotency;
  'platform.imported_row': PlatformImportedRow;
  'platform.limit_bucket': PlatformLimitBucket;
  'platform.limit_counter': PlatformLimitCounter;
  'platform.mail_template': PlatformMailTemplate;
  'platform.mail_template_view': PlatformMailTemplateView;
  'platform.outgoing_mail': PlatformOutgoingMail;
  'platform.person_key': PlatformPersonKey;
  'platform.row_version': PlatformRowVersion;
  'platform.saved_view': PlatformSavedView;
  'platform.setting': PlatformSetting;
  'platform.setting_view': PlatformSettingView;
  'platform.task': PlatformTask;
}
