import { Button, cx, Dialog } from '@app/platform/web/ui';
import { useState } from 'react';
import { changeInWords, FLAG_WORDS } from './matrix.ts';
import { markClass } from './RightsGrid.tsx';
import type { RoleDraft } from './use-role-drafts.ts';

const NAMED = 2;

const LEGEND = { ...FLAG_WORDS, e: 'edit and delete' };

/** The legend of the marks in the grid. `unsaved`: whether there is something stored that a mark can differ from. */
export function Legend({ className, unsaved = true }: { className?: string; unsaved?: boolean }) {
  return (
    <ul aria-label="Key" className={cx('flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink3', className)}>
      {(['v', 'a', 'e'] as const).map((flag) => (
        <li key={flag} className="flex items-center gap-2">
          <span aria-hidden="true" className={`grid place-items-center ${markClass({ on: true })}`}>
            {flag}
          </span>
          {LEGEND[flag]}
        </li>
      ))}
      {unsaved ? (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={`grid place-items-center ${markClass({ on: false, changed: true })}`}>
            v
          </span>
          not saved yet
        </li>
      ) : null}
    </ul>
  );
}

interface ChangesBarProps {
  readonly drafts: readonly RoleDraft[];
  readonly busy: boolean;
  /** Saving would be refused; the reason is shown above. */
  readonly refused: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The unsaved changes in words, with the buttons to save or discard them. */
export function ChangesBar({ drafts, busy, refused, onSave, onDiscard }: ChangesBarProps) {
  const [open, setOpen] = useState(false);
  const lines = drafts.flatMap(({ role, changes }) => changes.map((change) => changeInWords(role.name, change)));
  const counted = `${lines.length} ${lines.length === 1 ? 'change' : 'changes'}`;
  const save = () => {
    setOpen(false);
    onSave();
  };
  return (
    <div
      data-bottom-bar=""
      className={cx(
        'z-20 mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 bg-canvas',
        lines.length > 0 && 'sticky bottom-0 py-3',
      )}
    >
      <Legend className="max-sm:hidden" />
      <p role="status" className="min-w-0 flex-[1_1_16rem] text-sm sm:text-right">
        {lines.length > 0 ? (
          <>
            <b>{counted}:</b> {lines.slice(0, NAMED).join(', ')}
            {lines.length > NAMED ? (
              <>
                {' '}
                <button type="button" className="text-link underline underline-offset-3" onClick={() => setOpen(true)}>
                  and {lines.length - NAMED} more
                </button>
              </>
            ) : null}
          </>
        ) : (
          <span className="sr-only">Nothing is changed.</span>
        )}
      </p>
      {lines.length > 0 ? (
        <div className="flex gap-3">
          <Button onClick={onDiscard}>Discard</Button>
          <Button tone="primary" busy={busy} disabled={refused} onClick={onSave}>
            Save {counted}
          </Button>
        </div>
      ) : null}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={counted}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep editing</Button>
            <Button tone="primary" busy={busy} disabled={refused} onClick={save}>
              Save {counted}
            </Button>
          </>
        }
      >
        <ChangeList drafts={drafts} />
      </Dialog>
    </div>
  );
}

export function ChangeList({ drafts }: { drafts: readonly RoleDraft[] }) {
  return (
    <ul className="space-y-3">
      {drafts.map(({ role, changes }) => (
        <li key={role.id}>
          <b className="text-ink">{role.name}</b>
          <ul className="mt-1 space-y-0.5">
            {changes.map((change) => (
              <li key={`${change.section} ${change.flag}`} className={change.on ? 'text-correct' : 'text-wrong'}>
                {change.on ? '+' : '-'} {changeInWords('', change).trim()}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
