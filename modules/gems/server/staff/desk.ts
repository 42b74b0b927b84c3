import type { ReplyOf } from '@app/platform/contract';
import type { gemsStaffApi } from '@app/gems/contract';
import { storedAddress } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import type { Editor } from '../shelf/who.ts';
import * as repo from './desk.repo.ts';

/** What an editor should know before saving: open reports, and how many learners a changed answer would affect. */
export async function readDesk(editor: Editor, id: string): Promise<ReplyOf<typeof gemsStaffApi.desk>> {
  const { db } = editor.deps;
  const line = await repo.findLine(db, id);
  if (!line || !editor.covers(line)) return fail('NOT_FOUND');
  const [reports, learners] = await Promise.all([repo.listReportsOf(db, id), repo.countLearners(db, id)]);
  return {
    reports: reports.map(({ kind, front, body, created_at }) => ({
      kind,
      front,
      body,
      at: created_at.toISOString(),
    })),
    learners: learners.map((row) => ({ ...row })),
  };
}

/** A picture of any gem in the editor's lines, drafts included. */
export async function readPicture(editor: Editor, id: string): Promise<ReplyOf<typeof gemsStaffApi.picture>> {
  const image = await repo.findPicture(editor.deps.db, id);
  if (!image || !editor.covers(image.edition)) return fail('NOT_FOUND');
  return { id: image.id, alt: image.alt, address: await storedAddress(editor.deps, image.object_key) };
}
