import type { Attendees } from '@app/courses/contract';
import { Card } from '@app/platform/web/ui';
import { BarChart } from '@app/platform/web/ui/charts';

const STEP = 5;
const LAST = 20;
const BARS = [
  { label: 'early', name: 'Before the start', from: Number.NEGATIVE_INFINITY, to: 0 },
  ...Array.from({ length: LAST / STEP }, (_, at) => {
    const from = at * STEP;
    return { label: `${from}`, name: `${from} to ${from + STEP} minutes after the start`, from, to: from + STEP };
  }),
  { label: 'later', name: 'Later', from: LAST, to: Number.POSITIVE_INFINITY },
];

/** Arrivals over time; hidden until the first. */
export function Arrivals({ arrivals }: Pick<Attendees, 'arrivals'>) {
  if (arrivals.length === 0) return null;
  const bars = BARS.map(({ label, name, from, to }) => ({
    label,
    name,
    value: arrivals.filter(({ minute }) => minute >= from && minute < to).reduce((sum, { people }) => sum + people, 0),
  }));
  const all = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <Card className="max-w-140">
      <BarChart
        title="When people came in"
        desc={`${all} ${all === 1 ? 'person' : 'people'} joined; minutes after the start`}
        bars={bars}
        unit="People"
        axis="Minutes"
      />
    </Card>
  );
}
