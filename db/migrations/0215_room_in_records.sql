-- A record is created when its question is first opened and changed when it is answered. Pages with room keep the new row
-- beside the old one, so that no index changes.
alter table practice.record set (fillfactor = 80);
