import { timeOf } from '@app/platform/admin';
import { Button, Dialog } from '@app/platform/web/ui';
import type { ReactNode } from 'react';

/** What an editor knows when somebody else has saved first. */
interface Conflicted<Value> {
  readonly theirs: { readonly value: Value; readonly updated_at: string | null } | null;
  readonly value: Value;
  readonly pending: boolean;
  closeConflict(): void;
  takeTheirs(): void;
  saveMine(): Promise<unknown>;
}
export interface ConflictDialogProps<Value> {
  readonly editor: Conflicted<Value>;
  /** One side of the comparison. */
  readonly side: (label: string, value: Value) => ReactNode;
}

/** Somebody saved first: both sides and the choice between them. */
export function ConflictDialog<Value>({ editor, side }: ConflictDialogProps<Value>) {
  const { theirs } = editor;
  return (
    <Dialog
      open={theirs !== null}
      onClose={() => editor.closeConflict()}
      wide
      title="Somebody else saved this first"
      actions={
        <>
          <Button onClick={() => editor.closeConflict()}>Go on editing</Button>
          <Button onClick={() => editor.takeTheirs()}>Take theirs</Button>
          <Button tone="primary" busy={editor.pending} onClick={() => void editor.saveMine()}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>Nothing is lost. Compare, then choose.</p>
      {theirs ? (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          {side(theirs.updated_at ? `Theirs, saved ${timeOf(Date.parse(theirs.updated_at))}` : 'Theirs', theirs.value)}
          {side('Yours', editor.value)}
        </div>
      ) : null}
    </Dialog>
  );
}
