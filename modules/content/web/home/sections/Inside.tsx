import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Gem from 'lucide-react/icons/gem';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import type { InsideIcon, InsidePoint } from '../home-words.ts';
import { Section } from './Section.tsx';

const ICONS: Record<InsideIcon, typeof List> = {
  list: List,
  clock: Clock,
  book: BookOpen,
  gem: Gem,
  plus: Plus,
  people: Users,
};

export function Inside({ points }: { readonly points: readonly InsidePoint[] }) {
  return (
    <Section title="What is inside">
      <ul className="grid border-t border-line sm:grid-cols-2 md:grid-cols-3">
        {points.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li
              key={title}
              className="border-b border-line py-5 sm:px-7 sm:py-6.5 max-md:sm:odd:pl-0 max-md:sm:even:border-l md:not-[:nth-child(3n+1)]:border-l md:nth-[3n+1]:pl-0"
            >
              <Icon aria-hidden="true" className="size-6.5 text-primary" />
              <h3 className="mt-3 mb-1.5 text-[1.3125rem]">{title}</h3>
              <p className="leading-[1.55] text-ink2">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
