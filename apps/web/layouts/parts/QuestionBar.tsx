import { BarPlace, useSite } from '@app/platform/web';
import { ButtonLink, cx, Logo } from '@app/platform/web/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { Back } from './back.ts';

export interface QuestionBarProps {
  readonly back: Back;
  /** Beside the tools of the page. */
  readonly children?: ReactNode;
  /** On a phone the bar is too narrow for the brand. */
  readonly compact?: boolean;
}

/** 70 px: back link, position, tools. No menu, so that nothing distracts from the question. */
export function QuestionBar({ back, children, compact = false }: QuestionBarProps) {
  const { brand } = useSite();
  return (
    <header className="sticky top-0 z-20 bg-surface print:static" data-print="no">
      <div className="flex h-bar items-center gap-3 border-b border-line px-3 sm:gap-4 sm:px-6">
        <ButtonLink href={back.href} className="max-w-48 flex-none lg:max-w-72 max-sm:w-11 max-sm:px-0">
          <ArrowLeft className="size-4 flex-none" />
          <span className={cx('truncate', 'max-sm:sr-only')}>{back.label}</span>
        </ButtonLink>
        {compact ? null : <Logo name={brand} href="/" size="s" className="max-sm:hidden" />}
        <div className="min-w-0 flex-1 truncate text-sm leading-snug text-ink2 sm:text-right">
          <BarPlace part="title" />
        </div>
        <div className="flex flex-none items-center gap-2">
          <BarPlace part="tools" />
          {children}
        </div>
      </div>
      <BarPlace part="line" />
    </header>
  );
}
