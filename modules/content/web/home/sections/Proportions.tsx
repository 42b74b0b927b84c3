import { cx } from '@app/platform/web/ui';
import { Section } from './Section.tsx';

/** Dots 8 px wide with a gap of 3.5 px. */
const DOT_STEP = 11.5;

/** A line of zero-length round dashes. Decoration: the row has the number as text. */
const Dots = ({ count }: { readonly count: number }) => (
  <svg aria-hidden="true" height="8" width={count * DOT_STEP}>
    <path d={`M4 4h${(count - 1) * DOT_STEP + 0.1}`} />
  </svg>
);

/** Set on the list, to keep the HTML of its rows small. */
const ROWS =
  '*:grid *:break-inside-avoid *:grid-cols-[minmax(0,1fr)_1.5rem] *:items-center *:gap-x-3.5 *:gap-y-1.5 *:border-b *:border-line *:py-2 *:text-sm sm:*:min-h-7.5 sm:*:grid-cols-[minmax(0,1fr)_184px_1.5rem] sm:*:py-0';
const DOTS = 'stroke-primary stroke-8 [stroke-dasharray:0_11.5] [stroke-linecap:round] max-sm:[&_svg]:row-start-2';
const COUNTS = '[&_.num]:text-right [&_.num]:text-ink3 max-sm:[&_.num]:col-start-2 max-sm:[&_.num]:row-start-1';
/** On a phone the smaller areas, from the 13th on, are hidden until a checkbox is ticked, without scripts. */
const SMALLER = 'max-sm:group-not-has-checked/areas:[&>:nth-child(n+13)]:hidden';

export function Proportions({
  areas,
}: {
  readonly areas: readonly { readonly name: string; readonly questions: number }[];
}) {
  return (
    <Section
      title="Two hundred questions, in proportion"
      lede="Each dot is one of the 200 questions in the test. Proportions follow the published test blueprint (June 2025). Where we split one area into two categories, such as acute care and toxicology, the shares are our estimate, and so are those of a few small areas."
    >
      <div className="group/areas">
        <ul className={cx('gap-x-14 lg:columns-2', ROWS, DOTS, COUNTS, SMALLER)}>
          {areas.map((area) => (
            <li key={area.name}>
              <span>{area.name}</span>
              <Dots count={area.questions} />
              <span className="num">{area.questions}</span>
            </li>
          ))}
        </ul>
        <label className="mt-4 inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3 group-has-checked/areas:hidden has-focus-visible:outline-3 has-focus-visible:outline-focus sm:hidden">
          <input type="checkbox" className="sr-only" />
          Show all {areas.length} categories
        </label>
      </div>
    </Section>
  );
}
