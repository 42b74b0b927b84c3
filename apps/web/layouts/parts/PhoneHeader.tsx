import { useSite } from '@app/platform/web';
import { Logo } from '@app/platform/web/ui';
import { PHONE_ROOT } from '../../navigation/phone.ts';
import { MemberMenus } from '../../shell/menu/member/MemberMenus.tsx';

/** Low, to leave the height to the content, and never wide enough for the menus of the desktop: there is the drawer. */
export function PhoneHeader() {
  const { brand } = useSite();
  return (
    <header className="relative z-20 border-b border-line bg-surface pt-[env(safe-area-inset-top)]" data-print="no">
      <div className="@container relative mx-auto max-w-[59rem]">
        <div className="flex h-14 items-center gap-2 pr-2 pl-4">
          {/* With large text the name gives way, so that the menu stays inside the window. */}
          <Logo name={brand} href={PHONE_ROOT} size="s" className="min-w-7.5 overflow-hidden" />
          <MemberMenus />
        </div>
      </div>
    </header>
  );
}
