-- Which messages were read before this was recorded is unknown: none of them is announced as new.
update community.pair_member set read_at = now() where read_at is null;
