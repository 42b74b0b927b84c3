-- When its author last changed the words, which they may for a while; edited_at stays for changes by staff.
alter table community.comment add column revised_at timestamptz;
