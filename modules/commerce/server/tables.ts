// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Json, Timestamp } from '@app/platform/server';

export interface CommerceCohortStep {
  percent: number;
  places: number;
}

export interface CommerceCoupon {
  active: Generated<boolean>;
  code: string;
  created_at: Timestamp;
  edition: 'pa' | 'plab';
  ends_on: string | null;
  id: string;
  imported_hash: string | null;
  min_seats: number | null;
  note: Generated<string>;
  partner: Generated<string>;
  pence: number | null;
  per_person: Generated<number>;
  percent: number | null;
  services: Generated<Json>;
  share_percent: Generated<number>;
  starts_on: string | null;
  updated_at: Timestamp;
  uses: number | null;
  version: Generated<number>;
}

export interface CommerceCouponUse {
  coupon_id: string;
  held_until: Timestamp | null;
  nth: number;
  order_id: string;
  user_id: string;
}

export interface CommerceDailySales {
  day: string;
  item_id: string;
  orders: Generated<number>;
  pence: Generated<number>;
  refunded_pence: Generated<number>;
  title: string;
  vat_pence: Generated<number>;
}

export interface CommerceIncludedSeat {
  booking_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  k: number;
  kind: string;
  line: number;
  order_id: string;
  used_at: Timestamp | null;
  user_id: string | null;
  withdrawn_at: Timestamp | null;
}

export interface CommerceMoneyDriftView {
  order_id: string | null;
  why: string | null;
}

export interface CommerceOrder {
  asked_start: Timestamp | null;
  compared_at: Timestamp | null;
  content_hash: Generated<string>;
  coupon_id: string | null;
  created_at: Timestamp;
  details: Generated<Json>;
  discount_pence: Generated<number>;
  disputed_at: Timestamp | null;
  edition: Generated<'pa' | 'plab'>;
  failure: Generated<string>;
  held_because: Generated<string>;
  id: string;
  kind: 'service' | 'event';
  list_pence: number;
  number: Generated<number>;
  op_id: string;
  opened_at: Timestamp | null;
  paid_at: Timestamp | null;
  paid_with: Generated<string>;
  payment_ref: string | null;
  provider: 'card' | 'paypal' | 'manual' | 'none' | null;
  provider_ref: string | null;
  quoted_until: Timestamp;
  received_pence: number | null;
  recipient: Generated<'self' | 'gift' | 'cohort'>;
  refunded_pence: Generated<number>;
  starts_at: Timestamp | null;
  state: 'created' | 'requires-action' | 'failed' | 'held' | 'paid' | 'refunded';
  total_pence: number;
  user_id: string | null;
  vat_pence: number;
  vat_percent: number;
  waiver: Generated<string>;
}

export interface CommerceOrderLine {
  days: number | null;
  item_id: string;
  kind: 'service' | 'event';
  n: number;
  opens: Generated<Json>;
  order_id: string;
  quantity: number;
  seats: Generated<Json>;
  title: string;
  total_pence: number;
  unit_pence: number;
  vat_pence: number;
}

export interface CommerceOrderStep {
  actor_id: string | null;
  at: Timestamp;
  n: number;
  note: Generated<string>;
  order_id: string;
  what: string;
}

export interface CommercePaymentEvent {
  body: string;
  event_id: string;
  failure: Generated<string>;
  handled_at: Timestamp | null;
  kind: string;
  order_id: string | null;
  provider: 'card' | 'paypal';
  provider_ref: string | null;
  received_at: Timestamp;
  times: Generated<number>;
}

export interface CommerceProduct {
  active: Generated<boolean>;
  apart: Generated<Json>;
  created_at: Timestamp;
  description: Generated<string>;
  edition: 'pa' | 'plab';
  id: string;
  imported_hash: string | null;
  inside: Generated<Json>;
  line: Generated<string>;
  name: string;
  opens: Generated<Json>;
  position: number;
  seats: Generated<Json>;
  slug: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface CommerceReceipt {
  created_at: Timestamp;
  kind: 'sale' | 'credit';
  n: number;
  order_id: string;
  refund_id: string | null;
  snapshot: Json;
  year: number;
}

export interface CommerceReceiptCounter {
  last: number;
  year: number;
}

export interface CommerceRefund {
  asked_at: Timestamp;
  asked_by: string | null;
  done_at: Timestamp | null;
  id: string;
  op_id: string;
  order_id: string;
  pence: number;
  provider_ref: string | null;
  reason: string;
  state: 'asked' | 'done' | 'failed';
  takes_access: boolean;
}

export interface CommerceReminder {
  ends_on: string;
  kind: '7d' | '1d' | 'ended';
  sent_at: Timestamp;
  user_id: string;
}

export interface CommerceService {
  active: Generated<boolean>;
  cohort: Generated<boolean>;
  created_at: Timestamp;
  duration_days: number | null;
  edition: 'pa' | 'plab';
  featured: Generated<boolean>;
  giftable: Generated<boolean>;
  id: string;
  imported_hash: string | null;
  max_days: number | null;
  min_days: number | null;
  name: string;
  note: Generated<string>;
  per_day: Generated<boolean>;
  position: number;
  price_pence: number;
  product_id: string;
  slug: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface CommerceVoucher {
  claimed_at: Timestamp | null;
  claimed_by: string | null;
  code_hash: string;
  created_at: Timestamp;
  email: Generated<string>;
  expires_at: Timestamp;
  id: string;
  k: number;
  kind: 'gift' | 'place' | 'seat';
  line: number;
  order_id: string;
  sent_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
}

export interface CommerceTables {
  'commerce.cohort_step': CommerceCohortStep;
  'commerce.coupon': CommerceCoupon;
  'commerce.coupon_use': CommerceCouponUse;
  'commerce.daily_sales': CommerceDailySales;
  'commerce.included_seat': CommerceIncludedSeat;
  'commerce.money_drift_view': CommerceMoneyDriftView;
  'commerce.order': CommerceOrder;
  'commerce.order_line': CommerceOrderLine;
  'commerce.order_step': CommerceOrderStep;
  'commerce.payment_event': CommercePaymentEvent;
  'commerce.product': CommerceProduct;
  'commerce.receipt': CommerceReceipt;
  'commerce.receipt_counter': CommerceReceiptCounter;
  'commerce.refund': CommerceRefund;
  'commerce.reminder': CommerceReminder;
  'commerce.service': CommerceService;
  'commerce.voucher': CommerceVoucher;
}
