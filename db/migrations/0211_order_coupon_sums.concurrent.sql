-- Revenue by coupon sums the orders of some days from this index alone. With the one before, the orders themselves were read,
-- and where there are few coupons every order that ever used one.
create index concurrently order_coupon_sums on commerce."order" (paid_at) include (coupon_id, state, discount_pence, total_pence, refunded_pence) where coupon_id is not null;
