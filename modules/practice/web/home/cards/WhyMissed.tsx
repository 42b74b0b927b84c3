import { formatCount, MAIN_BANK } from '@app/platform/contract';
import { Card, ScoreBar } from '@app/platform/web/ui';
import { type Dashboard, ENOUGH_REASONS } from '@app/practice/contract';
import { builderHref } from '../../bank/paths.ts';
import { sizeFor } from '../../sets/choice.ts';
import { REASONS } from '../../study/aids/MissReasons.tsx';
import { questions } from '../labels.ts';
import { LinkRow } from './Rows.tsx';

/** The reasons the learner gave for their misses, each with a set of them; nothing before they show a pattern. */
export function WhyMissed({ reasons = [] }: { readonly reasons: Dashboard['reasons'] | undefined }) {
  const all = reasons.reduce((sum, row) => sum + row.questions, 0);
  if (all < ENOUGH_REASONS) return null;
  return (
    <Card title="What went wrong" aside={`${questions(all)}, last eight weeks`} className="lg:col-span-12">
      <ul className="-mb-2 grid gap-x-8 sm:grid-cols-2">
        {reasons.map(({ reason, questions: count }) => (
          <LinkRow
            key={reason}
            href={builderHref({ bank: MAIN_BANK, reasons: [reason], size: sizeFor(count) })}
            title={REASONS.find(({ value }) => value === reason)?.label}
            text={<ScoreBar thin value={(100 * count) / all} label={`${questions(count)} of ${formatCount(all)}`} />}
            end={formatCount(count)}
          />
        ))}
      </ul>
    </Card>
  );
}
