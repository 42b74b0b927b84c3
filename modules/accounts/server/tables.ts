// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface AccountsAccessibleView {
  user_id: string | null;
}

export interface AccountsActAs {
  actor_id: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  reason: string;
  session_id: string;
  started_at: Timestamp;
  subject_id: string;
}

export interface AccountsActAsRequest {
  act_as_id: string;
  at: Timestamp;
  call: string;
  id: string;
  request_id: string;
}

export interface AccountsArrivalView {
  arrived_at: Timestamp | null;
  deletion_due_at: Timestamp | null;
}

export interface AccountsAuthenticator {
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  pending_secret: string | null;
  secret: string | null;
  user_id: string;
}

export interface AccountsConsent {
  at: Timestamp;
  given: boolean;
  id: string;
  kind: string;
  user_id: string;
  wording: string | null;
}

export interface AccountsDataExport {
  available_until: Timestamp | null;
  id: string;
  ready_at: Timestamp | null;
  requested_at: Timestamp;
  storage_key: string | null;
  user_id: string;
}

export interface AccountsKycCase {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  id: string;
  names_sealed: string | null;
  provider_ref: string;
  state: 'pending' | 'approved' | 'declined' | 'expired';
  user_id: string;
}

export interface AccountsMailedSecret {
  address: string | null;
  code_hash: string | null;
  expires_at: Timestamp;
  purpose: 'verify' | 'email' | 'reset' | 'undo_email' | 'delete' | 'otp' | 'bigmock';
  sent_at: Timestamp;
  subject: string | null;
  token_hash: string | null;
  tries: Generated<number>;
  user_id: string;
}

export interface AccountsMemberView {
  joined_at: Timestamp | null;
  user_id: string | null;
}

export interface AccountsPasskey {
  counter: number;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: string;
  transports: string[];
  user_id: string;
}

export interface AccountsPasskeyChallenge {
  challenge_hash: string;
  expires_at: Timestamp;
  session_id: string | null;
}

export interface AccountsPersonView {
  email: string | null;
  first_name: string | null;
  id: string | null;
  last_name: string | null;
  uid: string | null;
}

export interface AccountsPreference {
  updated_at: Timestamp;
  user_id: string;
  value: Json;
}

export interface AccountsPushSubscription {
  auth: string;
  created_at: Timestamp;
  endpoint: string;
  p256dh: string;
  session_id: string;
  user_id: string;
}

export interface AccountsPushView {
  expires_at: Timestamp | null;
  session_id: string | null;
  user_id: string | null;
}

export interface AccountsReaderView {
  email: string | null;
  first_name: string | null;
  mails: Json | null;
  reminder: Json | null;
  user_id: string | null;
}

export interface AccountsRecoveryCode {
  code_hash: string;
  created_at: Timestamp;
  user_id: string;
}

export interface AccountsSeenView {
  last_seen_at: Timestamp | null;
  user_id: string | null;
}

export interface AccountsSession {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  device: Generated<string>;
  ended_at: Timestamp | null;
  ended_why: 'logout' | 'banned' | 'password' | 'deleted' | 'device_limit' | 'signed_out' | 'staff' | null;
  expires_at: Timestamp;
  id: string;
  ip: string;
  last_seen_at: Timestamp;
  previous_sid_hash: string | null;
  rotated_at: Timestamp | null;
  second_factor_at: Timestamp | null;
  sid_hash: string | null;
  sid_presented_at: Timestamp | null;
  unbound: boolean;
  user_agent: string;
  user_id: string;
}

export interface AccountsUser {
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deletion_due_at: Timestamp | null;
  email: string;
  exam_date: string | null;
  first_name: string;
  id: string;
  last_name: string;
  password_hash: string | null;
  token_version: Generated<number>;
  uid: string;
  university: Generated<string>;
  updated_at: Timestamp;
  verified_at: Timestamp | null;
  version: Generated<number>;
}

export interface AccountsUserView {
  created_at: Timestamp | null;
  deleted_at: Timestamp | null;
  deletion_due_at: Timestamp | null;
  email: string | null;
  exam_date: string | null;
  first_name: string | null;
  id: string | null;
  last_name: string | null;
  uid: string | null;
  university: string | null;
  verified_at: Timestamp | null;
  version: number | null;
}

export interface AccountsTables {
  'accounts.accessible_view': AccountsAccessibleView;
  'accounts.act_as': AccountsActAs;
  'accounts.act_as_request': AccountsActAsRequest;
  'accounts.arrival_view': AccountsArrivalView;
  'accounts.authenticator': AccountsAuthenticator;
  'accounts.consent': AccountsConsent;
  'accounts.data_export': AccountsDataExport;
  'accounts.kyc_case': AccountsKycCase;
  'accounts.mailed_secret': AccountsMailedSecret;
  'accounts.member_view': AccountsMemberView;
  'accounts.passkey': AccountsPasskey;
  'accounts.passkey_challenge': AccountsPasskeyChallenge;
  'accounts.person_view': AccountsPersonView;
  'accounts.preference': AccountsPreference;
  'accounts.push_subscription': AccountsPushSubscription;
  'accounts.push_view': AccountsPushView;
  'accounts.reader_view': AccountsReaderView;
  'accounts.recovery_code': AccountsRecoveryCode;
  'accounts.seen_view': AccountsSeenView;
  'accounts.session': AccountsSession;
  'accounts.user': AccountsUser;
  'accounts.user_view': AccountsUserView;
}
