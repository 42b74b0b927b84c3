-- When the cookie of the last rotation first came back from the browser. Until then its reply may have been lost, so the
-- previous cookie stays valid for up to an hour. A moment before rotated_at belongs to an earlier rotation.
alter table accounts.session add column sid_presented_at timestamptz;
