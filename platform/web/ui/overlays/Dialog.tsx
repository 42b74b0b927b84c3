import { type ReactNode, useId } from 'react';
import { cx } from '../../styles/class-names.ts';
import { useModal } from './use-modal.ts';

export type DialogCardProps = {
  title: ReactNode;
  titleId?: string | undefined;
  actions?: ReactNode | undefined;
  children?: ReactNode | undefined;
  className?: string | undefined;
};

/** The card of a dialog, without its behaviour. */
export function DialogCard({ title, titleId, actions, children, className }: DialogCardProps) {
  return (
    <div className={cx('w-full rounded-xl border border-line bg-surface p-6 shadow-float', className)}>
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {children ? <div className="mt-2 text-ink2">{children}</div> : null}
      {actions ? <div className="mt-5 flex flex-wrap justify-end gap-3">{actions}</div> : null}
    </div>
  );
}

export type DialogProps = Omit<DialogCardProps, 'titleId'> & {
  open: boolean;
  /** Escape, the backdrop, or a button inside. */
  onClose: () => void;
  /** `page` is for images: as wide as the screen allows. */
  wide?: boolean | 'page' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
};

export function Dialog({ open, onClose, title, actions, wide, role, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    // The click is on the backdrop; Escape is handled by the browser.
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      className={cx('dialog', wide === 'page' ? 'max-w-page' : wide ? 'max-w-head' : 'max-w-dialog')}
    >
      {open ? (
        <DialogCard title={title} titleId={titleId} actions={actions} className="max-h-[85dvh] overflow-y-auto">
          {children}
        </DialogCard>
      ) : null}
    </dialog>
  );
}
