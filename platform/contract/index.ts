export * from './wire/bucket.ts';
export {
  addDays,
  daysBetween,
  daysUntil,
  ukDay,
  ukDayEnd,
  ukField,
  ukMidnight,
  ukMoment,
  ukTimeOn,
  utcDay,
  weekdayNumber,
} from './dates/days.ts';
export * from './dates/due.ts';
export * from './dates/lengths.ts';
export * from './dates/units.ts';
export * from './dates/words.ts';
export * from './edition.ts';
export * from './wire/id.ts';
export * from './endpoint.ts';
export * from './wire/envelope.ts';
export * from './wire/error.ts';
export * from './wire/paging.ts';
export * from './resource/calls.ts';
export * from './resource/checks.ts';
export * from './resource/fields.ts';
export * from './resource/resource.ts';
export type { FieldsOnWire, ResourceRow, RowFacts, RowOf } from './resource/row.ts';
export * from './resource/screens.ts';
export * from './resource/saved-views.ts';
export * from './resource/versions.ts';
export * from './rule.ts';
export * from './screen.ts';
export * from './setting.ts';
export * from './site.ts';
export * from './slot.ts';
export * from './text/counts.ts';
export * from './text/html.ts';
export * from './text/in-sentence.ts';
export * from './text/reason.ts';
export * from './text/validators.ts';
export * from './task.ts';
export * from './upload.ts';
