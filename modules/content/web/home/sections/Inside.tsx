import { cx } from '@app/platform/web/ui';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Clock from 'lucide-react/icons/clock';
import Gem from 'lucide-react/icons/gem';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Smartphone from 'lucide-react/icons/smartphone';
import Users from 'lucide-react/icons/users';
import type { InsideIcon, InsidePoint } from '../home-words.ts';
import { Section } from './Section.tsx';

const ICONS: Record<InsideIcon, typeof List> = {
  list: List,
  sets: ListChecks,
  search: Search,
  phone: Smartphone,
  pen: PencilLine,
  clock: Clock,
  book: BookOpen,
  gem: Gem,
  plus: Plus,
  people: Users,
  calendar: CalendarDays,
  chart: ChartColumn,
};

/** Lines between the points for any number of columns; set on the list, to keep the HTML of the items small. */
const POINTS =
  '*:border-b *:border-line *:py-5 sm:*:px-7 sm:*:py-6.5 max-md:sm:*:odd:pl-0 max-md:sm:*:even:border-l md:*:not-[:nth-child(3n+1)]:border-l md:*:nth-[3n+1]:pl-0';
const WORDS = '[&_h3]:mt-3 [&_h3]:mb-1.5 [&_h3]:text-[1.3125rem] [&_p]:leading-[1.55] [&_p]:text-ink2';

export function Inside({ points }: { readonly points: readonly InsidePoint[] }) {
  return (
    <Section title="What is inside">
      <ul className={cx('grid border-t border-line sm:grid-cols-2 md:grid-cols-3', POINTS, WORDS)}>
        {points.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title}>
              <Icon aria-hidden="true" className="size-6.5 text-primary" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
