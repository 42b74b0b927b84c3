-- Refunds a provider refused are few, and staff look for the orders they belong to.
create index refund_failed on commerce.refund (order_id) where state = 'failed';
