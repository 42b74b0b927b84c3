import { useModal } from '@app/platform/web/ui';
import type { MenuSection } from '../menu.ts';
import { SideMenu } from './SideMenu.tsx';
import { LogOutButton } from './TopBar.tsx';

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLogOut: () => void;
  readonly sections: readonly MenuSection[];
}

/** The side menu on handhelds and in narrow windows: from the left in 0.3 s, 70 % wide, no header, Log Out last. */
export function MenuDrawer({ open, onClose, onLogOut, sections }: MenuDrawerProps) {
  return (
    <dialog aria-label="Menu" className="drawer side max-w-none! border-0" {...useModal(open, onClose)}>
      <div className="h-full overflow-y-auto bg-side pt-4">
        <SideMenu sections={sections} onPick={onClose} />
        <div className="border-t border-side-well px-3 py-3">
          <LogOutButton dark onClick={onLogOut} />
        </div>
      </div>
    </dialog>
  );
}
