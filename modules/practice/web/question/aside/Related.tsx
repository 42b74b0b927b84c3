import { Card, UiLink } from '@app/platform/web/ui';
import type { Reveal } from '@app/practice/contract';
import BookOpen from 'lucide-react/icons/book-open';
import Gem from 'lucide-react/icons/gem';

const KINDS = {
  guide: { before: 'Guide: ', Icon: BookOpen },
  gem: { before: 'Gem: ', Icon: Gem },
  /** An action, so its title needs no prefix. */
  card: { before: '', Icon: Gem },
} as const;

/** Related reading for an answered question. */
export function Related({ reading }: Pick<Reveal, 'reading'>) {
  return (
    <Card className="px-4.5 py-4">
      <b>Related</b>
      <ul className="mt-1">
        {reading.map(({ kind, title, href }) => {
          const { before, Icon } = KINDS[kind];
          return (
            <li key={href} className="flex items-center gap-3 border-t border-line py-2.5 first:mt-2 last:pb-0">
              <Icon className="size-4 flex-none text-ink3" />
              <UiLink href={href}>
                {before}
                {title}
              </UiLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
