-- How many questions everybody answered on a day, read for the first page of the back office. Without the number of answers in
-- the index, an answer need not update it: every answer after the first of a day changes only the row.
create index concurrently day_by_day on practice.day (day);
