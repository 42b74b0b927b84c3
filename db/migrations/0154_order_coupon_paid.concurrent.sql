-- Revenue by coupon reads the orders of some days; without it every order that ever used a coupon was read.
create index concurrently order_coupon_paid on commerce."order" (paid_at) where coupon_id is not null;
