-- Published to the modules above: questions held back from a person while a timed set or mock with them runs.
create view practice.held_view as
  select user_id, item_id, max(until) as until from practice.hold group by user_id, item_id;
