import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Kbd } from '../data/Kbd.tsx';
import { Dialog } from './Dialog.tsx';

export interface ShortcutRow {
  readonly keys: readonly string[];
  readonly label: string;
}
export interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly rows: readonly ShortcutRow[];
  /** Settings shown with the shortcuts. */
  readonly children?: ReactNode;
}

/** The shortcuts of a page and what each does. */
export const KeysDialog = ({ open, onClose, title, rows, children }: KeysDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    actions={
      <Button tone="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <dl className="mb-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1.5 text-ink">
      {rows.map(({ keys, label }) => (
        <div key={label} className="contents">
          <dt className="flex flex-wrap gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
    {children}
  </Dialog>
);
