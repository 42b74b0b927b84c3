// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

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

export interface StaffTables {
  'staff.audit_seal': StaffAuditSeal;
  'staff.daily_figure': StaffDailyFigure;
}
