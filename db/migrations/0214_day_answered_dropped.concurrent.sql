-- day_by_day has replaced it.
drop index concurrently if exists practice.day_answered;
