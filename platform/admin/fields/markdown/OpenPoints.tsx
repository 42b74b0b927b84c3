import { Button } from '@app/platform/web/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where a text still contains this variable. */
export function openPoints(text: string, name: string): readonly Range[] {
  const mark = new RegExp(`\\{\\{ ?${name} ?\\}\\}`, 'g'); // linear: a fixed name
  return [...text.matchAll(mark)].map((found) => ({ from: found.index, to: found.index + found[0].length }));
}

interface OpenPointsProps {
  readonly text: string;
  readonly name: string;
  /** Switches to the text and selects the marker. */
  readonly show: (next: (caret: number) => Range) => void;
}
/** Counts the sentences of a text that are still to be confirmed, and steps from one to the next. */
export function OpenPoints({ text, name, show }: OpenPointsProps) {
  const points = openPoints(text, name);
  const first = points[0];
  if (!first) return null;
  const count = points.length === 1 ? '1 point' : `${points.length} points`;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink2">
      <p>
        {count} to confirm. Readers do not see {points.length === 1 ? 'that sentence' : 'those sentences'} until the
        mark is replaced.
      </p>
      <Button
        size="s"
        tone="quiet"
        icon={<ArrowDown />}
        onClick={() => show((caret) => points.find(({ to }) => to > caret) ?? first)}
      >
        {points.length === 1 ? 'Show it' : 'Next point'}
      </Button>
    </div>
  );
}
