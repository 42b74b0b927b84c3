import { BellPanel, type BellState } from '@app/notifications/web';
import { cx, IconButton, useDisclosure } from '@app/platform/web/ui';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';

const spoken = (count: number) => (count > 0 ? `Notifications, ${count} unread` : 'Notifications');

/** The unread count, and the latest items in a panel below it. */
export function Bell({ bell, className }: { readonly bell: BellState; readonly className?: string }) {
  const id = useId();
  const { pathname } = useLocation();
  const { open, close, toggle, root, trigger, watch } = useDisclosure<HTMLDivElement>();
  useEffect(() => {
    if (pathname) close();
  }, [pathname, close]);
  return (
    <div ref={root} className={cx('sm:relative', className)} {...watch}>
      <IconButton
        ref={trigger}
        label={spoken(bell.count)}
        icon={<BellIcon />}
        count={bell.count}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      />
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-2 w-96 rounded-option border border-line bg-surface shadow-float max-sm:inset-x-3 max-sm:mt-1 max-sm:ml-auto max-sm:w-auto max-sm:max-w-96"
      >
        {open ? <BellPanel bell={bell} onPick={close} /> : null}
      </div>
    </div>
  );
}
