import type { ReactNode } from 'react';
import { BarChart, HeatMap, LineChart } from '../ui/charts/index.ts';
import { Section, Two } from './Section.tsx';

const DUE = [12, 9, 14, 6, 11, 8, 5];
const DAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const WORK: ReadonlyArray<ReadonlyArray<number | null>> = [
  [0, 13, 20, 25, 32, 28, 37, 31],
  [12, 21, 29, 12, 16, 28, 0, 0],
  [5, 0, 5, 6, 5, 9, 4, 12],
  [11, 16, 26, 19, 22, 23, 18, 44],
  [6, 8, 4, 0, 9, 7, 0, 14],
  [28, 0, 28, 18, 27, 36, 32, 31],
  [16, 21, 24, 15, 19, 20, 15, null],
];

function Cell({ children }: { children: ReactNode }) {
  return <div className="min-w-0 rounded-lg border border-line bg-surface p-4">{children}</div>;
}

function Scores() {
  return (
    <>
      <Cell>
        <BarChart
          title="Bar: gems due"
          desc="Twelve today, fourteen on Monday, then fewer each day."
          tone="berry"
          strong={0}
          unit="Gems due"
          axis="Day"
          bars={DUE.map((value, i) => ({ label: DAYS[i]?.slice(0, 1) ?? '', name: DAYS[i], value }))}
        />
      </Cell>
      <Cell>
        <LineChart
          title="Line with intervals"
          desc="Four mocks, rising from 57 to 71."
          points={[
            { label: 'Sep', value: 57, low: 51, high: 63 },
            { label: 'Oct', value: 61, low: 54, high: 67 },
            { label: 'Oct', value: 64, low: 57, high: 70 },
            { label: 'Nov', value: 71, low: 64, high: 77 },
          ]}
        />
      </Cell>
    </>
  );
}

export function Charts() {
  return (
    <Section title="Charts">
      <Two>
        <Scores />
        <Cell>
          <HeatMap
            title="Heat map"
            desc="Eight weeks; most work on Thursdays."
            table="details"
            weeks={WORK[0]?.map((_, i) => `Week ${i + 1}`) ?? []}
            days={WORK.map((values, i) => ({ label: WEEK[i] ?? '', values }))}
          />
        </Cell>
      </Two>
    </Section>
  );
}
