import { Button, Drawer } from '@app/platform/web/ui';
import { type ReactNode, useEffect } from 'react';
import type { View } from './skin.ts';
import { ViewSettings } from './ViewSettings.tsx';

export interface MenuTool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}
export interface ExamMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: View;
  readonly tools: readonly MenuTool[];
  /** Null when nothing can be ended. */
  readonly onEnd: (() => void) | null;
  /** The grid of the paper. */
  readonly children: ReactNode;
}

const HEAD = 'mt-6 mb-2 border-t border-line pt-5 text-lg';

/** The drawer on the left with everything but the question. */
export function ExamMenu({ open, onClose, view, tools, onEnd, children }: ExamMenuProps) {
  useEffect(() => {
    if (!open) return;
    const here = () => document.querySelector<HTMLElement>('dialog[open] nav [aria-current="true"]')?.focus();
    const frame = requestAnimationFrame(here);
    return () => cancelAnimationFrame(frame);
  }, [open]);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      {children}
      <h3 className={HEAD}>Tools</h3>
      <ul className="grid gap-1">
        {tools.map(({ label, icon, onPress }) => (
          <li key={label}>
            <Button tone="quiet" icon={icon} onClick={then(onPress)} className="w-full justify-start">
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <h3 className={HEAD}>How it looks</h3>
      <ViewSettings view={view} />
      {onEnd ? (
        <Button onClick={then(onEnd)} className="mt-6 w-full">
          Finish paper
        </Button>
      ) : null}
    </Drawer>
  );
}
