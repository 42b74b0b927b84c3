import { cx, UiLink } from '@app/platform/web/ui';
import Flag from 'lucide-react/icons/flag';
import Gem from 'lucide-react/icons/gem';
import House from 'lucide-react/icons/house';
import List from 'lucide-react/icons/list';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'react-router';
import { useClosedPaths } from '@app/platform/web';
import { PHONE_ROOT } from '../../navigation/phone.ts';

const TABS = [
  { label: 'Home', screen: PHONE_ROOT, to: PHONE_ROOT, Icon: House },
  { label: 'Practise', screen: '/questionbank', to: `${PHONE_ROOT}/questionbank`, Icon: List },
  { label: 'Flags', screen: '/profile/flags', to: `${PHONE_ROOT}/profile/flags`, Icon: Flag },
  { label: 'Gems', screen: '/gems', to: `${PHONE_ROOT}/gems`, Icon: Gem },
  { label: 'Profile', screen: '/profile', to: '/profile', Icon: UserRound },
] as const;

/** Everything is below the home, which is only itself. */
const isHere = (path: string, to: string) => path === to || (to !== PHONE_ROOT && path.startsWith(`${to}/`));

/** Within reach of a thumb, clear of the bar some phones have below. */
export function PhoneTabs() {
  const { pathname } = useLocation();
  const closed = useClosedPaths();
  return (
    <nav
      aria-label="Phone"
      className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      data-print="no"
    >
      <ul className="mx-auto grid max-w-head auto-cols-fr grid-flow-col">
        {TABS.filter((tab) => !closed.includes(tab.screen)).map(({ label, to, Icon }) => {
          const here = isHere(pathname, to);
          return (
            <li key={to}>
              <UiLink
                href={to}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-2xs no-underline',
                  here ? 'font-semibold text-primary' : 'text-ink2',
                )}
              >
                <Icon className="size-5" />
                {label}
              </UiLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
