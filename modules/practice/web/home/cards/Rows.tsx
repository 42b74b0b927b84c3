import { UiLink } from '@app/platform/web/ui';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

/** One line of a card that is a link as a whole. */
export function LinkRow({
  href,
  title,
  text,
  end,
}: {
  readonly href: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly end?: ReactNode;
}) {
  return (
    <li className="relative flex items-center gap-4 border-t border-line py-3">
      <span className="min-w-0 flex-1">
        <UiLink
          href={href}
          className="block font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </UiLink>
        {text ? <span className="text-sm text-ink2">{text}</span> : null}
      </span>
      {end === undefined ? null : <span className="num text-ink2">{end}</span>}
      <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink3" />
    </li>
  );
}
