import { Avatar, cx, IconButton, Logo, type NavGroup, NavList, openModals } from '@app/platform/web/ui';
import { useSite } from '@app/platform/web';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const ID = 'site-menu';
/** With these attributes the browser opens and closes the dialog without scripts; older browsers need the handlers. */
const OPENS = { command: 'show-modal', commandfor: ID };
const SHUTS = { command: 'close', commandfor: ID };

export interface SiteDrawerProps {
  readonly groups: readonly NavGroup[];
  /** The logged-in user, if any. */
  readonly name: string | undefined;
}

function DrawerMenu({ groups, name, onPick }: SiteDrawerProps & { readonly onPick: () => void }) {
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Menu" className="h-full overflow-y-auto px-2.5 pt-2 pb-6">
      <div className="px-2 pb-1">
        <Logo name={site.brand} href="/" />
      </div>
      {name ? (
        <div className="mb-1 flex items-center gap-3 rounded-option bg-sunken p-3 leading-tight">
          <Avatar name={name} />
          <b>{name}</b>
        </div>
      ) : null}
      {groups.map((group) => (
        <div key={group.title ?? group.items[0]?.href} className="pt-2">
          <NavList group={group} onPick={onPick} current={pathname} />
        </div>
      ))}
    </nav>
  );
}

/**
 * Toasts must be rendered inside the topmost open modal, because everything outside it is inert. The browser opens this
 * dialog itself, perhaps before any script has run, so its `open` attribute is observed.
 */
function useToastsInside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const menu = dialog.current;
    if (!menu) return;
    const follow = () => (menu.open ? openModals.add(menu) : openModals.remove(menu));
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(menu, { attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      openModals.remove(menu);
    };
  }, [dialog]);
}

/** The menu on phones: 70 % of the width, slides in within 0.3 s. */
export function SiteDrawer({ groups, name }: SiteDrawerProps) {
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useToastsInside(dialog);
  const shut = () => dialog.current?.close();
  const open = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal();
  };
  useEffect(() => {
    if (pathname) dialog.current?.close();
  }, [pathname]);
  return (
    <>
      <IconButton
        {...OPENS}
        label="Menu"
        icon={<Menu className="size-6" />}
        className={cx('@min-[60rem]:hidden', name === undefined && 'for-visitors ml-auto')}
        onClick={open}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the press on the backdrop; Escape is the browser's */}
      <dialog
        ref={dialog}
        id={ID}
        closedby="any"
        aria-label="Menu"
        className="drawer max-w-none overflow-visible @min-[60rem]:hidden"
        onClick={(event) => event.target === dialog.current && shut()}
      >
        <DrawerMenu groups={groups} name={name} onPick={shut} />
        <div className="absolute top-3 left-[calc(100%/0.7-3.5rem)]">
          <IconButton
            {...SHUTS}
            label="Close"
            icon={<X />}
            tone="secondary"
            className="border-transparent"
            onClick={shut}
          />
        </div>
      </dialog>
    </>
  );
}
