import { cx, UiLink } from '@app/platform/web/ui';
import Flag from 'lucide-react/icons/flag';
import Gem from 'lucide-react/icons/gem';
import House from 'lucide-react/icons/house';
import List from 'lucide-react/icons/list';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'react-router';
import type { Holdings } from '../../navigation/entry.ts';
import { PHONE_ROOT } from '../../navigation/phone.ts';
import { tabsFor } from '../../navigation/phone-entries.ts';

const ICONS: Readonly<Record<string, typeof List>> = {
  '': House,
  '/questionbank': List,
  '/profile/flags': Flag,
  '/gems': Gem,
  '/profile': UserRound,
};

/** A tab is also current below its path, except the home tab, because every path is below that. */
const isHere = (path: string, to: string) => path === to || (to !== PHONE_ROOT && path.startsWith(`${to}/`));

/** Within reach of a thumb, clear of the bar some phones have below. */
export function PhoneTabs({ holds }: { readonly holds: Holdings }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Phone"
      className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      data-print="no"
      data-bottom-bar=""
    >
      <ul className="mx-auto grid max-w-head auto-cols-fr grid-flow-col">
        {tabsFor(holds).map(({ label, screen, href: to }) => {
          const Icon = ICONS[screen] ?? List;
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
