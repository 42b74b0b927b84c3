import { type Draft, DraftNotice } from '@app/platform/admin';
import { copyOf } from './state/copy-of.ts';
import type { Copy } from './state/autosaver.ts';

interface RestoreProps {
  /** What an earlier visit left on this device; null when there is nothing. */
  readonly draft: Draft | null;
  readonly onRestore: (copy: Copy) => void;
  readonly onDiscard: () => void;
}

/** Offers to restore text that never reached the server, because a tab was closed or offline. */
export function RestoreDraft({ draft, onRestore, onDiscard }: RestoreProps) {
  const copy = draft && copyOf(draft);
  if (!copy) return null;
  return (
    <div className="mb-4">
      <DraftNotice
        draft={draft}
        version={null}
        about="Restoring merges it with the saved text and asks you where the two differ."
        onRestore={() => onRestore(copy)}
        onDiscard={onDiscard}
      />
    </div>
  );
}
