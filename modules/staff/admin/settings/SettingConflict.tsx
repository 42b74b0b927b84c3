import { Button, Dialog } from '@app/platform/web/ui';
import { timeOf } from '@app/platform/admin';
import type { SettingEditor } from './use-setting.ts';

const shown = (value: unknown): string => JSON.stringify(value, null, 2);

/** Somebody saved first: both values and the choice between them. */
export function SettingConflict({ editor }: { editor: SettingEditor }) {
  const { theirs } = editor;
  return (
    <Dialog
      open={theirs !== null}
      onClose={editor.closeConflict}
      wide
      title="Somebody else saved this first"
      actions={
        <>
          <Button onClick={editor.closeConflict}>Go on editing</Button>
          <Button onClick={editor.takeTheirs}>Take theirs</Button>
          <Button tone="primary" busy={editor.busy} onClick={() => void editor.saveMine()}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>Nothing is lost. Compare, then choose.</p>
      {theirs ? (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <Side
            label={theirs.updated_at ? `Theirs, saved ${timeOf(Date.parse(theirs.updated_at))}` : 'Theirs'}
            value={theirs.value}
          />
          <Side label="Yours" value={editor.value} />
        </div>
      ) : null}
    </Dialog>
  );
}

function Side({ label, value }: { label: string; value: unknown }) {
  return (
    <div>
      <div className="text-xs text-ink3">{label}</div>
      <div className="mt-0.5 rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap text-ink">
        {shown(value)}
      </div>
    </div>
  );
}
