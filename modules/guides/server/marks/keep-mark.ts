import { type GuideMark, guideSources, type MarkBody } from '@app/guides/contract';
import { type Deps, notLaterThan } from '@app/platform/server';
import type { Bank, TextReportBody } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { findLive, type GuideHead } from '../shelves/guide.repo.ts';
import { insertReport, saveMark } from './marks.repo.ts';
import { presentMark } from './present.ts';

export interface OnGuide {
  readonly bank: Bank;
  readonly userId: string;
  readonly guideId: string;
}

/** NOT_FOUND for a guide that is not available to learners of the edition. */
export const liveGuide = async (deps: Deps, { bank, guideId }: OnGuide): Promise<GuideHead> =>
  (await findLive(deps.db, guideSources[bank], guideId)) ?? fail('NOT_FOUND');

export async function keepMark(deps: Deps, input: OnGuide & { readonly body: MarkBody }): Promise<GuideMark> {
  const { body, userId, guideId, bank } = input;
  const row = await saveMark(deps.db, guideSources[bank], {
    userId,
    guideId,
    at: notLaterThan(deps.clock.now(), body.at),
    place: body.place ? { ...body.place, words: body.place.words ?? null } : null,
    note: body.note ?? null,
    highlights: body.highlights ?? null,
  });
  return presentMark(row ?? fail('NOT_FOUND'));
}

export async function reportGuide(
  deps: Deps,
  input: OnGuide & { readonly body: TextReportBody },
): Promise<{ readonly id: string }> {
  const { words } = await liveGuide(deps, input);
  const { userId, guideId, body } = input;
  const report = { user_id: userId, id: body.op_id, guide_id: guideId, words, kind: body.kind, body: body.text };
  await insertReport(deps.db, { ...report, created_at: deps.clock.now() });
  return { id: body.op_id };
}
