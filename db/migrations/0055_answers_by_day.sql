-- How many questions everybody answered on a day, read for the first page of the back office.
create index day_answered on practice.day (day) include (answered);
