-- order_coupon_sums has replaced it.
drop index if exists commerce.order_coupon_paid;
