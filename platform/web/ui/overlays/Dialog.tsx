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

/**
 * The buttons at the foot of a dialog; a form inside a dialog renders its own. They stay in view however long the dialog is:
 * what it does can be read and pressed without scrolling.
 */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    // Below the padding of the card, which a sticky element otherwise stays above.
    <div className="sticky -bottom-6 z-10 -mx-6 mt-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-canvas px-6 py-4 max-sm:px-4">
      {children}
    </div>
  );
}

/** The card of a dialog, without its behaviour. */
export function DialogCard({ title, titleId, actions, children, className }: DialogCardProps) {
  return (
    <div className={cx('w-full overflow-hidden rounded-xl border border-line bg-surface p-6 shadow-float', className)}>
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {children ? <div className="mt-2 text-ink2">{children}</div> : null}
      {actions ? <DialogActions>{actions}</DialogActions> : null}
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
        <DialogCard
          title={title}
          titleId={titleId}
          actions={actions}
          className="max-h-[85dvh] scroll-pb-24 overflow-y-auto"
        >
          {children}
        </DialogCard>
      ) : null}
    </dialog>
  );
}
