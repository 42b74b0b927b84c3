import { MAIN_LINE, type ReplyOf } from '@app/platform/contract';
import type { Caller, Deps } from '@app/platform/server';
import { gemPath, type gemsStaffApi } from '@app/gems/contract';
import type { ReportDecision } from '@app/practice/contract';
import { decideTextReport, presentTextReport } from '@app/practice/server';
import { storedAddress } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import type { GemEditor } from '../shelf/deck-access.ts';
import * as repo from './desk.repo.ts';
import * as reportsRepo from './reports.repo.ts';

type Desk = ReplyOf<typeof gemsStaffApi.desk>;

/** NOT_FOUND for a gem of a line the editor does not work on. */
async function coveredGem({ deps, covers }: GemEditor, id: string): Promise<reportsRepo.ReportedGem> {
  const gem = await reportsRepo.findReported(deps.db, id);
  return gem && covers(gem.edition) ? gem : fail('NOT_FOUND');
}

async function deskOf({ db }: Deps, id: string): Promise<Desk> {
  const [reports, learners, figures] = await Promise.all([
    reportsRepo.listReportsOf(db, id),
    repo.countLearners(db, id),
    repo.findFigures(db, id),
  ]);
  return {
    reports: reports.map(({ front, ...report }) => ({ ...presentTextReport(report), front })),
    learners: learners.map((row) => ({ ...row })),
    figures: figures ?? fail('NOT_FOUND'),
  };
}

/** What an editor should know before saving: open reports, and how many learners a changed answer would affect. */
export async function readDesk(editor: GemEditor, id: string): Promise<Desk> {
  await coveredGem(editor, id);
  return deskOf(editor.deps, id);
}

type Closing = ReportDecision & { readonly id: string; readonly report: string };

export async function closeGemReport(editor: GemEditor, caller: Caller, { id, ...decision }: Closing): Promise<Desk> {
  const { name, active, edition } = await coveredGem(editor, id);
  const link = active && edition === MAIN_LINE ? gemPath(name) : null;
  const lock = (db: Deps['db'], report: string) => reportsRepo.lockReport(db, id, report);
  const gem = { kind: 'gem', id, title: name, link, lock, close: reportsRepo.closeReport } as const;
  await decideTextReport(editor.deps, caller, gem, decision);
  return deskOf(editor.deps, id);
}

/** A picture of any gem in the editor's lines, drafts included. */
export async function readPicture(editor: GemEditor, id: string): Promise<ReplyOf<typeof gemsStaffApi.picture>> {
  const image = await repo.findPicture(editor.deps.db, id);
  if (!image || !editor.covers(image.edition)) return fail('NOT_FOUND');
  return { id: image.id, alt: image.alt, address: await storedAddress(editor.deps, image.object_key) };
}
