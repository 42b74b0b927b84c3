-- What the request that made an order contained, as a hash: another request under the same op_id is refused. Empty for orders
-- made before, and for those of an erased buyer.
alter table commerce."order" add column content_hash text not null default '';
