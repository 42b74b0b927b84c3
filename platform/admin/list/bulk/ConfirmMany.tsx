import { Button, Dialog, Notice } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { ConfirmFields, type Confirming } from './use-confirm.tsx';

/** One line of what will happen: to how many, and whether they lose something, wait, or keep what they have. */
export interface Effect {
  readonly tone: 'loses' | 'waits' | 'keeps';
  readonly count: number | string;
  readonly words: ReactNode;
}

const ICONS = {
  loses: <TriangleAlert aria-hidden className="size-4 text-wrong" />,
  waits: <Clock aria-hidden className="size-4 text-ink3" />,
  keeps: <Check aria-hidden className="size-4 text-correct" />,
} as const;

/** What an act does to whom, in numbers. */
export const Effects = ({ effects }: { readonly effects: readonly Effect[] }) => (
  <ul className="border-t border-line text-ink">
    {effects.map(({ tone, count, words }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the lines of one dialog keep their order
      <li key={at} className="grid grid-cols-[1.25rem_3.25rem_1fr] items-center gap-3 border-b border-line py-2">
        {ICONS[tone]}
        <b className="num text-right">{count}</b>
        <span>{words}</span>
      </li>
    ))}
  </ul>
);

interface ConfirmManyProps {
  readonly title: string;
  /** What it comes to, in a sentence. */
  readonly note?: ReactNode;
  readonly effects: ReactNode;
  readonly confirming: Confirming;
  /** How it can be undone and for how long, or that it cannot. */
  readonly undo: ReactNode;
  readonly keep: string;
  readonly act: string;
  readonly busy?: boolean | undefined;
  readonly onClose: () => void;
  readonly onAct: () => void;
}

/** Before an act on many rows: its effect in numbers, a reason, the number typed, and how it is undone. */
export function ConfirmMany({ title, note, effects, confirming, undo, keep, act, busy, ...on }: ConfirmManyProps) {
  return (
    <Dialog
      open
      wide
      onClose={on.onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button onClick={on.onClose}>{keep}</Button>
          <Button tone="danger" busy={busy} disabled={!confirming.isReady} onClick={on.onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {note ? <p>{note}</p> : null}
        {effects}
        <ConfirmFields confirming={confirming} />
        <Notice tone="info">
          {undo}
          {confirming.asks ? ' Every owner is told by e-mail.' : null}
        </Notice>
      </div>
    </Dialog>
  );
}
