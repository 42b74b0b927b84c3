import { Button, Notice } from '@app/platform/web/ui';
import type { MouseEvent } from 'react';
import type { Draft } from '../../drafts.ts';
import { timeOf } from '../../time.ts';

interface DraftNoticeProps {
  readonly draft: Draft;
  /** Version of the row on the screen; null for a new one. */
  readonly version: number | null;
  /** What restoring does, where it does not replace what is in the form. */
  readonly about?: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

const FIELD = ':is(input, textarea, select):not(:disabled)';
/** The pressed button goes with the notice: without this the keyboard would start again at the top of the page. */
const thenFocusForm = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  const form = event.currentTarget.closest('form');
  act();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) form?.querySelector<HTMLElement>(FIELD)?.focus();
  });
};

export function DraftNotice({ draft, version, about, onRestore, onDiscard }: DraftNoticeProps) {
  const older = draft.version !== null && version !== null && draft.version < version;
  return (
    <Notice
      tone="info"
      title={`Draft kept on this device ${timeOf(draft.at)}.`}
      actions={
        <>
          <Button size="s" onClick={thenFocusForm(onRestore)}>
            Restore
          </Button>
          <Button size="s" tone="quiet" onClick={thenFocusForm(onDiscard)}>
            Discard
          </Button>
        </>
      }
    >
      {older
        ? 'It has been changed on the server since then; restoring replaces that with your draft.'
        : `It was never saved. ${about ?? 'Restoring replaces what is in the form now.'}`}
    </Notice>
  );
}
