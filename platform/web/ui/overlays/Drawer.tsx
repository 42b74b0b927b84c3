import { type ReactNode, useId } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '../actions/IconButton.tsx';
import { useModal } from './use-modal.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Read by screen readers; shown as the heading unless `head` is given. */
  title: string;
  /** Replaces the heading, e.g. the logo in the site menu. */
  head?: ReactNode | undefined;
  side?: 'start' | 'end' | undefined;
  children: ReactNode;
};

/** 70 % wide, slides in over 0.3 s; the page behind is inert. */
export function Drawer({ open, onClose, title, head, side = 'start', children }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    // The click is on the backdrop; Escape is handled by the browser.
    <dialog {...modal} data-side={side} aria-labelledby={titleId} className="drawer">
      <div className="flex h-full flex-col">
        <DrawerHead title={title} titleId={titleId} head={head} onClose={onClose} />
        <div className="min-h-0 flex-1 overflow-y-auto px-5.5 pb-6">{children}</div>
      </div>
    </dialog>
  );
}

export function DrawerHead(props: {
  title: string;
  titleId?: string | undefined;
  head?: ReactNode;
  onClose: () => void;
}) {
  const { title, titleId, head, onClose } = props;
  return (
    <div className="flex items-center gap-2.5 pt-4 pr-3 pb-3 pl-5.5">
      <h2 id={titleId} className={head ? 'sr-only' : 'text-xl'}>
        {title}
      </h2>
      {head}
      <IconButton className="ml-auto" label="Close" icon={<X />} onClick={onClose} />
    </div>
  );
}
