/** Seconds after the end of a timed set in which a first answer still counts: the device made it in time. */
export const GRACE_SECONDS = 5;
/** Seconds after the first late answer to a question in which another can still count; its key stays hidden so long. */
export const LATE_SECONDS = 15;

/** SQL: when a timed set `s` ended, by its clock or by hand; null for an untimed set. */
export const SET_OVER =
  'least(s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)), s.ended_at)';
