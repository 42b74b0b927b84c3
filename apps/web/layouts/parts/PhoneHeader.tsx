import { hasAccess, useSelf } from '@app/accounts/web';
import { useBell } from '@app/notifications/web';
import { useSite } from '@app/platform/web';
import { Logo } from '@app/platform/web/ui';
import { useLocation } from 'react-router';
import { PHONE_ROOT } from '../../navigation/phone.ts';
import { Bell } from '../../shell/menu/member/Bell.tsx';

/** Low, to leave the height to the content. */
export function PhoneHeader() {
  const { brand } = useSite();
  const self = useSelf();
  const bell = useBell(hasAccess(self), useLocation().pathname);
  return (
    <header className="relative z-20 border-b border-line bg-surface pt-[env(safe-area-inset-top)]" data-print="no">
      <div className="flex h-14 items-center gap-2 pr-2 pl-4">
        <Logo name={brand} href={PHONE_ROOT} size="s" />
        {hasAccess(self) ? <Bell bell={bell} className="ml-auto" /> : null}
      </div>
    </header>
  );
}
