import { cx } from '@app/platform/web/ui';
import type { ReactNode } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly lede?: ReactNode;
  readonly paper?: 'canvas' | 'surface' | 'panel';
  readonly children: ReactNode;
}

const PAPERS = {
  canvas: 'border-t border-line',
  surface: 'border-t border-line bg-surface',
  panel: 'panel bg-panel text-on-panel',
} as const;

export const SECTION_TITLE = 'text-5xl leading-[1.12] font-medium tracking-[-0.015em] sm:text-7xl';

/** A band of the home page, with a margin of 72 px above and below, 48 on a phone. */
export function Section({ title, lede, paper = 'canvas', children }: SectionProps) {
  return (
    <section className={cx('py-12 sm:py-18', PAPERS[paper])}>
      <div className="wrap">
        <div className="mb-6 max-w-head sm:mb-9">
          <h2 className={SECTION_TITLE}>{title}</h2>
          {lede ? (
            <p className={cx('mt-3 text-lg leading-[1.6]', paper === 'panel' ? 'text-on-panel-2' : 'text-ink2')}>
              {lede}
            </p>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
