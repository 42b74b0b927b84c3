import { Button, Notice } from '@app/platform/web/ui';
import type { Draft } from '../drafts.ts';
import { timeOf } from '../../time.ts';

interface DraftNoticeProps {
  readonly draft: Draft;
  /** Version of the row on the screen; null for a new one. */
  readonly version: number | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

export function DraftNotice({ draft, version, onRestore, onDiscard }: DraftNoticeProps) {
  const older = draft.version !== null && version !== null && draft.version < version;
  return (
    <Notice
      tone="info"
      title={`Draft kept on this device ${timeOf(draft.at)}.`}
      actions={
        <>
          <Button size="s" onClick={onRestore}>
            Restore
          </Button>
          <Button size="s" tone="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {older
        ? 'It has been changed on the server since then; restoring replaces that with your draft.'
        : 'It was never saved.'}
    </Notice>
  );
}
