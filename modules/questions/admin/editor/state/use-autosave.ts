import { drafts } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { type DraftState, type QuestionItem, workbenchApi } from '@app/questions/contract';
import { useState, useSyncExternalStore } from 'react';
import { Autosaver } from './autosaver.ts';
import { readItem } from './read-item.ts';

interface Given {
  readonly item: QuestionItem;
  readonly line: Line;
  /** The key of the copy on this device. */
  readonly deviceKey: string;
  readonly onSaved: (draft: DraftState | null) => void;
}

const saverFor = ({ item, line, deviceKey, onSaved }: Given): Autosaver =>
  new Autosaver(item, {
    send: (content, seen) =>
      callEndpoint(workbenchApi.saveDraft, {
        params: { id: item.id },
        body: { content, ...seen },
        idempotencyKey: newIdempotencyKey(),
      }),
    read: () => readItem(line, item.id),
    keep: (copy, version) => void drafts.keep(deviceKey, { values: { ...copy }, at: Date.now(), version }),
    drop: () => void drafts.drop(deviceKey),
    onSaved,
  });

/** One saver for as long as the editor is open. */
export function useAutosave(given: Given) {
  const [saver] = useState(() => saverFor(given));
  const view = useSyncExternalStore(saver.subscribe, saver.view);
  const { edit, restore, save, finish, lookAgain, settle, shut, ask } = saver;
  return { ...view, edit, restore, save, finish, lookAgain, settle, shut, ask, now: saver.view };
}
export type Autosave = ReturnType<typeof useAutosave>;
