import { type Draft, useEarlierDrafts } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { type DraftState, type QuestionItem, workbenchApi } from '@app/questions/contract';
import { useState, useSyncExternalStore } from 'react';
import { Autosaver, type Copy } from './autosaver.ts';
import { isUnsaved } from './copy-of.ts';
import { readItem } from './read-item.ts';

interface AutosaveInput {
  readonly item: QuestionItem;
  readonly line: Line;
  /** The key of the copy on this device. */
  readonly deviceKey: string;
  readonly onSaved: (draft: DraftState | null) => void;
}

type Keep = (key: string, typed: Draft | null) => Promise<boolean>;
const saverFor = ({ item, line, deviceKey, onSaved }: AutosaveInput, keep: Keep): Autosaver =>
  new Autosaver(item, {
    send: (content, seen) =>
      callEndpoint(workbenchApi.saveDraft, {
        params: { id: item.id },
        body: { content, ...seen },
        idempotencyKey: newIdempotencyKey(),
      }),
    read: () => readItem(line, item.id),
    keep: (copy, version) => void keep(deviceKey, { values: { ...copy }, at: Date.now(), version }),
    drop: () => void keep(deviceKey, null),
    onSaved,
  });

/** One saver for as long as the editor is open, and what earlier visits left on this device. */
export function useAutosave(input: AutosaveInput) {
  const { found, keep, answer } = useEarlierDrafts(input.deviceKey, (draft) => isUnsaved(draft, input.item.content));
  const [saver] = useState(() => saverFor(input, keep));
  const view = useSyncExternalStore(saver.subscribe, saver.view);
  const { edit, save, finish, reload, resolveClash, dismiss, reopen } = saver;
  const restore = (copy: Copy) => {
    answer();
    saver.restore(copy);
  };
  const discard = () => {
    answer();
    saver.keepAgain();
  };
  return {
    ...view,
    found,
    edit,
    restore,
    discard,
    save,
    finish,
    reload,
    resolveClash,
    dismiss,
    reopen,
    now: saver.view,
  };
}
export type Autosave = ReturnType<typeof useAutosave>;
