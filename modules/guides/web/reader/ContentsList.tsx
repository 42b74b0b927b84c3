import type { Heading } from '@app/content/contract';
import { cx, Progress } from '@app/platform/web/ui';

export interface ContentsListProps {
  readonly headings: readonly Heading[];
  readonly at: string;
  readonly share: number;
  readonly minutes: number;
  /** How many questions under each heading were answered wrongly. */
  readonly misses: ReadonlyMap<string, number>;
}

/** The headings beside a guide; the current one is emphasised. */
export function ContentsList({ headings, at, share, minutes, misses }: ContentsListProps) {
  return (
    <nav aria-label="Contents" className="text-sm md:max-lg:col-span-2 lg:sticky lg:top-6" data-print="no">
      <p className="mb-2.5 font-semibold max-lg:hidden">Contents</p>
      <ul className="border-l-2 border-line max-lg:hidden">
        {headings.map(({ id, text }) => {
          const missed = misses.get(id) ?? 0;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === at ? 'location' : undefined}
                className={cx(
                  '-ml-0.5 block border-l-2 py-1.75 pl-4 leading-snug no-underline hover:text-ink',
                  id === at ? 'border-primary font-semibold text-ink' : 'border-transparent text-ink2',
                )}
              >
                {text}
                {missed > 0 ? <span className="ml-1.5 text-xs text-wrong">{missed} wrong</span> : null}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-3.5 text-ink3">
        {minutes === 1 ? '1 minute' : `${minutes} minutes`} · {share}% read
      </p>
      <Progress label={`${share} per cent read`} hideLabel value={share} className="mt-1.5" />
    </nav>
  );
}
