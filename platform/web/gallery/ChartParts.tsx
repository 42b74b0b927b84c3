import type { ReactNode } from 'react';
import { ArcChart, BarChart, DistributionChart, HeatMap, LineChart, RankedBars } from '../ui/charts/index.ts';
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
        <ArcChart
          title="Arc with likely range"
          desc="68 per cent, likely between 63 and 73."
          value={68}
          range={[63, 73]}
          band={[58, 62]}
          note="bracket: likely range; ochre: pass band"
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
      <Cell>
        <DistributionChart
          title="Distribution"
          desc="Most scores lie between 50 and 75; yours is 71."
          counts={[1, 2, 4, 8, 14, 21, 25, 27, 19, 10, 4, 1]}
          from={30}
          to={90}
          you={69}
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
          <RankedBars
            title="Ranked bars"
            rows={[
              { key: 'ren', label: 'Renal', value: 41, everyone: 62 },
              { key: 'neu', label: 'Neurosciences', value: 55, everyone: 63 },
              { key: 'res', label: 'Respiratory', value: 74, everyone: 66 },
              { key: 'men', label: 'Mental Health', value: 81, everyone: 70 },
            ]}
          />
        </Cell>
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
