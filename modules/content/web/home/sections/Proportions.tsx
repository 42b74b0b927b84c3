import type { Area } from '../blueprint.ts';
import { Section } from './Section.tsx';

/** Dots as one SVG: the row says its number in text, so the drawing is decoration. */
function Dots({ count }: { readonly count: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${count * 11.5} 8`}
      height="8"
      width={count * 11.5}
      className="max-sm:row-start-2"
    >
      {Array.from({ length: count }, (_, at) => (
        <circle key={at} cx={at * 11.5 + 4} cy="4" r="4" className="fill-primary" />
      ))}
    </svg>
  );
}

const ROW =
  'grid break-inside-avoid grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-x-3.5 gap-y-1.5 border-b border-line py-2 text-sm sm:min-h-7.5 sm:grid-cols-[minmax(0,1fr)_184px_1.5rem] sm:py-0';

/** On a phone the smaller areas wait behind a line; the checkbox needs no script. */
export function Proportions({ areas }: { readonly areas: readonly Pick<Area, 'name' | 'questions'>[] }) {
  return (
    <Section
      title="Two hundred questions, in proportion"
      lede="One dot is one question in a full mock. Proportions follow the published test blueprint (June 2025); where it groups areas together or could not be read, the split is ours."
    >
      <div className="group/areas">
        <ul className="gap-x-14 lg:columns-2">
          {areas.map((area, at) => (
            <li key={area.name} className={at < 12 ? ROW : `${ROW} max-sm:hidden max-sm:group-has-checked/areas:grid`}>
              <span>{area.name}</span>
              <Dots count={area.questions} />
              <span className="num text-right text-ink3 max-sm:col-start-2 max-sm:row-start-1">{area.questions}</span>
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
