// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Timestamp } from '@app/platform/server';

export interface StaffAuditSeal {
  chain: number;
  hash: Buffer;
  position: number;
  sealed_at: Timestamp;
}

export interface StaffDailyFigure {
  count: number;
  day: string;
  key: string;
}

export interface StaffOwnerMail {
  audit_id: string;
  mailed_at: Timestamp;
}

export interface StaffTables {
  'staff.audit_seal': StaffAuditSeal;
  'staff.daily_figure': StaffDailyFigure;
  'staff.owner_mail': StaffOwnerMail;
}
