-- day_by_day has replaced it.
drop index if exists practice.day_answered;
