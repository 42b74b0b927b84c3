import { copying } from '@app/integrity/contract';
import { type Edition, endpoint, type Line, spending, uuid } from '@app/platform/contract';
import { place, question, QUESTION_FOLDERS, TRIAGE_STATES, type TriageState } from '@app/questions/contract';
import { z } from 'zod';
import { placeShape, revealShape, reviewShape } from './shapes/question.ts';

/** A question by its id alone, outside a list. */
export const previewShape = z.object({
  question,
  review: reviewShape,
  /** As in the bank: only for a learner who has answered it. */
  reveal: revealShape.nullable(),
  /** Where learners find it; null when it is not available to them. */
  place: placeShape.nullable(),
});
export type Preview = z.infer<typeof previewShape>;

/** With everything its editors need. */
export const staffPreviewShape = previewShape.extend({
  reveal: revealShape,
  version: z.object({ n: z.number().int(), published_at: z.iso.datetime() }),
  triage: z.enum(TRIAGE_STATES).nullable(),
  /** Every place it has; one that is not open is hidden from learners. */
  places: z.array(place.extend({ open: z.boolean() })),
});
export type StaffPreview = z.infer<typeof staffPreviewShape>;

const params = z.object({ id: uuid() });

export const previewApi = {
  preview: endpoint('GET /paplabable/question/:id', 'member', {
    params,
    reply: previewShape,
    spends: spending(copying, previewShape, (preview) => [preview.question.id]),
    about: 'One question by its id, for staff who may see questions and for people with the question bank.',
  }),
};

/** For staff who may see questions of a bank that has it. */
export const staffPreviewApi = {
  staffPreview: endpoint('GET /a/paplabable/previewquestion/:id', 'staff:paques+plabques:v', {
    params,
    reply: staffPreviewShape,
    about: 'One question by its id with its key, version, triage and places, open or closed.',
  }),
};

/** The page in the back office of a line where a question is edited. */
export const editQuestionHref = (line: Line, id: string): string =>
  `${QUESTION_FOLDERS[line]}/edit?id=${encodeURIComponent(id)}`;

/** The names staff use. */
export const EDITION_NAMES: Readonly<Record<Edition, string>> = {
  pa: 'PA Questions',
  more: 'More Questions',
  plab: 'PLAB',
};
export const TRIAGE_NAMES: Readonly<Record<TriageState, string>> = {
  pending: 'Waiting for a decision',
  pa: 'PA Questions',
  more: 'More Questions',
  not: 'Not suitable',
};
