// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Entitlement, Permissions } from '@app/access/contract';
import type { Scope } from '@app/platform/contract';
import type { Generated, Timestamp } from '@app/platform/server';

export interface AccessBan {
  ends_at: Timestamp | null;
  given_by: string | null;
  id: string;
  lifted_at: Timestamp | null;
  lifted_by: string | null;
  reason: string;
  starts_at: Timestamp;
  user_id: string;
}

export interface AccessBanHistoryView {
  ends_at: Timestamp | null;
  given_by: string | null;
  id: string | null;
  lifted_at: Timestamp | null;
  lifted_by: string | null;
  reason: string | null;
  starts_at: Timestamp | null;
  user_id: string | null;
}

export interface AccessBanView {
  ends_at: Timestamp | null;
  starts_at: Timestamp | null;
  user_id: string | null;
}

export interface AccessEntitlement {
  ends_at: Timestamp;
  entitlement: Entitlement;
  starts_at: Timestamp;
  user_id: string;
}

export interface AccessEntitlementGrant {
  days: number;
  entitlement: 'qb' | 'gems' | 'oscegems';
  granted_at: Timestamp;
  granted_by: string | null;
  id: string;
  reversal_reason: string | null;
  reversed_at: Timestamp | null;
  reversed_by: string | null;
  source: 'order' | 'staff' | 'trial' | 'voucher';
  source_ref: string;
  starts_at: Timestamp | null;
  user_id: string;
}

export interface AccessEntitlementPause {
  ban_id: string | null;
  ends_at: Timestamp | null;
  id: string;
  reason: Generated<string>;
  source_ref: string | null;
  starts_at: Timestamp;
  user_id: string;
}

export interface AccessEntitlementView {
  ends_at: Timestamp | null;
  entitlement: string | null;
  starts_at: Timestamp | null;
  user_id: string | null;
}

export interface AccessEntitlementWaiting {
  entitlement: Entitlement;
  user_id: string;
}

export interface AccessFreezeView {
  ends_at: Timestamp | null;
  id: string | null;
  reason: string | null;
  source_ref: string | null;
  starts_at: Timestamp | null;
  user_id: string | null;
}

export interface AccessGrantView {
  days: number | null;
  entitlement: string | null;
  granted_at: Timestamp | null;
  granted_by: string | null;
  id: string | null;
  reversal_reason: string | null;
  reversed_at: Timestamp | null;
  source: string | null;
  source_ref: string | null;
  starts_at: Timestamp | null;
  user_id: string | null;
}

export interface AccessRole {
  created_at: Timestamp;
  id: string;
  name: string;
  permissions: Permissions;
  scope: 'pa' | 'plab' | 'both';
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface AccessStaff {
  given_by: string | null;
  role_id: string;
  since: Timestamp;
  user_id: string;
}

export interface AccessStaffView {
  permissions: Permissions;
  role_id: string;
  role_name: string;
  scope: Scope;
  user_id: string;
}

export interface AccessWaitingView {
  entitlement: string | null;
  user_id: string | null;
}

export interface AccessTables {
  'access.ban': AccessBan;
  'access.ban_history_view': AccessBanHistoryView;
  'access.ban_view': AccessBanView;
  'access.entitlement': AccessEntitlement;
  'access.entitlement_grant': AccessEntitlementGrant;
  'access.entitlement_pause': AccessEntitlementPause;
  'access.entitlement_view': AccessEntitlementView;
  'access.entitlement_waiting': AccessEntitlementWaiting;
  'access.freeze_view': AccessFreezeView;
  'access.grant_view': AccessGrantView;
  'access.role': AccessRole;
  'access.staff': AccessStaff;
  'access.staff_view': AccessStaffView;
  'access.waiting_view': AccessWaitingView;
}
