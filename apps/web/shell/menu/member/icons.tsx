import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import Gem from 'lucide-react/icons/gem';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import type { NavGroup } from '@app/platform/web/ui';

const ICONS: Readonly<Record<string, typeof Flag>> = {
  '/profile/dashboard': House,
  '/plabonthego': House,
  '/practice': ListChecks,
  '/questionbank': List,
  '/morequestionbank': List,
  '/mocks': Clock,
  '/profile/flags': Flag,
  '/profile/moreflags': Flag,
  '/profile/flagsrevisions': Flag,
  '/profile/moreflagsrevisions': Flag,
  '/parevisionguides': BookOpen,
  '/morerevisionguides': BookOpen,
  '/gems': Gem,
  '/gemsdecking': Layers,
};

/** The path behind an entry; the phone's entries carry theirs as `next`. */
const pathOf = (href: string): string => new URLSearchParams(href.split('?')[1]).get('next') ?? href;

/** The question bank's entries with their icons, the same in every menu. */
export const withIcons = (groups: readonly NavGroup[]): readonly NavGroup[] =>
  groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const Icon = ICONS[pathOf(item.href)];
      return Icon ? { ...item, icon: <Icon className="size-5 flex-none" /> } : item;
    }),
  }));
