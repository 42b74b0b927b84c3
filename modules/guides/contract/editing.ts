import { endpoint, mirror, uuid } from '@app/platform/contract';
import { openTextReportShape, reportDecisionShape } from '@app/practice/contract';
import { z } from 'zod';

const nameShape = z.object({ slug: z.string(), name: z.string() });
export const linkedQuestionShape = z.object({ code: z.string(), opening: z.string(), lead_in: z.string() });
export type LinkedQuestion = z.infer<typeof linkedQuestionShape>;

/** The options an editor of guides can choose from. */
export const guideEditingApi = mirror({ pa: '/a/paplabable', plab: '/a/plabable' }, (base) => ({
  links: endpoint(`GET ${base}/revisionguidelinks`, 'staff:parevs:v', {
    query: z.strictObject({
      category: uuid().optional(),
      topic: z.string().max(120).optional(),
      /** Codes separated by commas. */
      codes: z.string().max(1000).optional(),
    }),
    reply: z.object({
      /** Of the category. */
      topics: z.array(nameShape),
      /** The open questions of the topic, then those requested by code that belong elsewhere. */
      questions: z.array(linkedQuestionShape),
    }),
    about: 'The topics of a category, and how the questions a guide names or may name begin.',
  }),
}));

const deskShape = z.object({ reports: z.array(openTextReportShape) });

/** What learners reported about the guides of a line. */
export const guideReportsApi = mirror({ pa: '/a/paplabable', plab: '/a/plabable' }, (base) => ({
  desk: endpoint(`GET ${base}/guidedesk/:id`, 'staff:parevs:v', {
    params: z.object({ id: uuid() }),
    reply: deskShape,
    about: 'Open reports of learners about a guide, the oldest first.',
  }),
  close: endpoint(`PUT ${base}/guidedesk/:id/report/:report`, 'staff:parevs:e', {
    params: z.object({ id: uuid(), report: uuid() }),
    body: reportDecisionShape,
    reply: deskShape,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'What the reporter will read.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Closes a report about a guide with a decision and an answer, which is sent to the learner if wished.',
  }),
}));

const PICTURE = /!\[([^[\]\n]{0,1000})\]\(([^()[\]\n]{0,1000})\)/g;
const OURS = /^\/media\/(?:[0-9a-f]{64}\.webp|chart-[a-z0-9-]{1,80}\.svg)$/;
/** Why the pictures of a text cannot be published; null when they can. */
export function pictureProblem(body: string): string | null {
  for (const [, alt = '', address = ''] of body.matchAll(PICTURE)) {
    if (alt.trim() === '') return 'Say in words what every picture shows: ![like this](address).';
    if (!OURS.test((address.trim().split(' ')[0] ?? '').trim()))
      return `Upload the picture “${alt.trim()}” here: readers are shown pictures of our own only.`;
  }
  return null;
}
