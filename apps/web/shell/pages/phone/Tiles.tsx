import { Badge, UiLink } from '@app/platform/web/ui';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import Gem from 'lucide-react/icons/gem';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import { type PhoneUser, tilesFor } from '../../../navigation/phone-entries.ts';
import type { PhoneViewer } from './use-phone-viewer.ts';

const ICONS: Readonly<Record<string, typeof List>> = {
  '/questionbank': List,
  '/mocks': Clock,
  '/parevisionguides': BookOpen,
  '/gems': Gem,
  '/profile/flags': Flag,
  '/profile/notifications': Bell,
};

/** While the server is unreachable a member is assumed to have every entitlement; the pages check again. */
function userOf(who: PhoneViewer): PhoneUser {
  if (who.kind === 'visitor') return 'visitor';
  if (who.kind === 'unreachable' || who.user.is_admin) return { qb: true, gems: true };
  if (!who.user.verified) return 'unverified';
  return who.user.is_subscribed ? { qb: who.user.qb, gems: who.user.gems } : 'unsubscribed';
}

export function Tiles({ who }: { readonly who: PhoneViewer }) {
  const tiles = tilesFor(userOf(who));
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tiles.map(({ label, text, screen, href, locked }) => {
        const Icon = ICONS[screen] ?? List;
        return (
          <li key={screen}>
            <UiLink
              href={href}
              className="flex h-full min-h-29 flex-col rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:border-line-strong hover:bg-sunken"
            >
              <span className="flex items-start justify-between">
                <Icon aria-hidden="true" className="size-6 text-primary" />
                {locked ? (
                  <Badge icon={<Lock />}>
                    <span className="sr-only">, </span>locked
                  </Badge>
                ) : null}
              </span>
              <b className="pt-3 text-md">{label}</b>
              <span className="text-sm text-ink2">{text}</span>
            </UiLink>
          </li>
        );
      })}
    </ul>
  );
}
