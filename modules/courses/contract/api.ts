import { endpoint, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';
import type { EventKind } from './kinds.ts';
import { eventListShape } from './shapes.ts';

const listQuery = z.strictObject({
  ...pageQuery,
  search: z.string().trim().max(200).optional(),
  /** Asks for one event with its programme; the list is then empty. */
  id: uuid().optional(),
  /** Past events instead of coming ones. */
  past: z.enum(['true', 'false']).optional(),
});

const listOf = <const Path extends string>(path: Path, what: string) =>
  endpoint(`GET ${path}` as 'GET /', 'public', {
    shared: true,
    query: listQuery,
    reply: eventListShape,
    about: `${what} to come, soonest first; or, with an id, that one in full.`,
  });

export const eventsApi = {
  webinars: listOf('/paplabable/webinars', 'Webinars'),
  courses: listOf('/paplabable/courses/plab1', 'Revision courses'),
  bigmocks: listOf('/paplabable/courses/bigmock', 'Big mocks'),
  osces: listOf('/paplabable/courses/osce', 'OSCE circuits'),
};

/** The list call of each kind. */
export const listCallOf = {
  webinar: eventsApi.webinars,
  plab1: eventsApi.courses,
  bigmock: eventsApi.bigmocks,
  osce: eventsApi.osces,
} as const satisfies Readonly<Record<EventKind, unknown>>;
