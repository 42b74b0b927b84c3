import { endpoint, type EndpointTable, harmless, pageOf, pageQuery, reason, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { FINDING_KINDS } from './findings.ts';
import { itemStatisticsShape, radarRowShape } from './shapes.ts';

const params = z.object({ id: uuid(), kind: z.enum(FINDING_KINDS) });
const RADAR = '/a/paplabable/insights/finding/:id/:kind';

/** What the answers say of the questions, for those who may see the question bank. */
export const insightsApi = {
  radar: endpoint('GET /a/paplabable/insights/radar', 'staff:paques:v', {
    query: z.object({
      ...pageQuery,
      kind: z.enum(FINDING_KINDS).optional(),
      /** Those that were looked at and are no fault. */
      dismissed: z.literal('true').optional(),
    }),
    reply: pageOf(radarRowShape).extend({
      /** Waiting, by kind. */
      waiting: z.partialRecord(z.enum(FINDING_KINDS), z.int()),
      dismissed: z.int(),
      /** Questions with any figures. */
      questions: z.int(),
      /** The latest count; null before the first. */
      counted_at: z.iso.datetime().nullable(),
    }),
    about: 'Questions that somebody should look at by their figures, the one that harms most people first.',
  }),
  item: endpoint('GET /a/paplabable/insights/question/:id', 'staff:paques:v', {
    params: z.object({ id: uuid() }),
    reply: itemStatisticsShape,
    about: 'The figures of one question: who chose what, how well it tells strong from weak, time, and earlier epochs.',
  }),
  dismiss: endpoint(`PUT ${RADAR}`, 'staff:paques:e', {
    params,
    body: z.strictObject({ reason: reason() }),
    reply: z.object({ dismissed: z.literal(true) }),
    act: harmless('Only staff see the list of questions to look at.'),
    about:
      'Records that a finding was looked at and is no fault. It counts until the question changes or twice as many have answered it.',
  }),
  restore: endpoint(`DELETE ${RADAR}`, 'staff:paques:e', {
    params,
    reply: z.object({ dismissed: z.literal(false) }),
    act: harmless('Only staff see the list of questions to look at.'),
    about: 'Puts a finding back on the list.',
  }),
} as const satisfies EndpointTable;
