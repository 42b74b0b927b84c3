import { useClosedPaths } from '@app/platform/web';
import { Badge, UiLink } from '@app/platform/web/ui';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import Gem from 'lucide-react/icons/gem';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import { isLocked } from '../../../navigation/entry.ts';
import { PHONE_ROOT } from '../../../navigation/phone.ts';
import type { Who } from './use-who.ts';

const TILES = [
  { label: 'Question Bank', text: 'By category and topic', to: '/questionbank', needs: 'qb', Icon: List },
  { label: 'Mocks', text: 'Timed papers', to: '/mocks', needs: 'qb', Icon: Clock },
  { label: 'Guides', text: 'To read and look up', to: '/parevisionguides', needs: 'qb', Icon: BookOpen },
  { label: 'Gems', text: 'Cards that stick', to: '/gems', needs: 'gems', Icon: Gem },
  { label: 'Flags', text: 'What you marked', to: '/profile/flags', needs: 'qb', Icon: Flag },
  { label: 'Notifications', text: 'What is new', to: '/profile/notifications', Icon: Bell },
] as const;

/** Locked only for a known user without the entitlement; a visitor sees no locks. */
function locks(who: Who): (tile: (typeof TILES)[number]) => boolean {
  if (who.kind !== 'member' || who.user.is_admin) return () => false;
  const { qb, gems } = who.user;
  return (tile) => isLocked(tile, { qb, gems });
}

export function Tiles({ who }: { readonly who: Who }) {
  const isShut = locks(who);
  const closed = useClosedPaths();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {TILES.filter((tile) => !closed.includes(tile.to)).map((tile) => {
        const { label, text, to, Icon } = tile;
        return (
          <li key={to}>
            <UiLink
              href={PHONE_ROOT + to}
              className="flex h-full min-h-29 flex-col rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:border-line-strong hover:bg-sunken"
            >
              <span className="flex items-start justify-between">
                <Icon aria-hidden="true" className="size-6 text-primary" />
                {isShut(tile) ? (
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
