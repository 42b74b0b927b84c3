import { type Edition, lineOf, type Resource, type ResourceRow } from '@app/platform/contract';
import { Badge, Card } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { MoveGem } from './MoveGem.tsx';
import type { GemDesk } from './use-gem-desk.ts';

interface ThisGemProps {
  readonly resource: Resource;
  readonly edition: Edition;
  readonly row: ResourceRow;
  readonly desk: GemDesk;
  readonly disabled: boolean;
}
interface Source {
  readonly org?: string;
  readonly year?: number | string;
}

const share = (value: number | null): string => (value === null ? 'none yet' : `${value}%`);

/** Statistics about how learners do with this gem, computed nightly. */
export function ThisGem({ resource, edition, row, desk, disabled }: ThisGemProps) {
  const { isDirty } = useFormContext().formState;
  const { figures, isLoading } = desk;
  const missing = isLoading ? '…' : 'not loaded';
  const sources = (row['sources'] ?? []) as readonly Source[];
  const questions = (row['questions'] ?? []) as readonly string[];
  return (
    <Card title="This gem" level={2} className="px-4 py-4">
      <dl className="divide-y divide-line text-sm">
        <Fact label="In decks">{figures?.decks ?? missing}</Fact>
        <Fact label="Due">{figures ? share(figures.due_share) : missing}</Fact>
        <Fact label="“Again”">{figures ? share(figures.again_share) : missing}</Fact>
        <Fact label="Open reports">{figures?.reports ?? missing}</Fact>
        <Fact label="Clinical review">
          {row['review_state'] === 'reviewed' ? <Badge tone="ok">Reviewed</Badge> : <Badge>Pending</Badge>}
        </Fact>
        {sources.map(({ org, year }) => (
          <Fact key={`${org} ${year}`} label="Source">
            {[org, year].filter(Boolean).join(', ')}
          </Fact>
        ))}
        {questions.length > 0 ? <Fact label="Questions">{questions.join(', ')}</Fact> : null}
      </dl>
      {disabled ? null : (
        <div className="border-t border-line pt-3">
          <MoveGem resource={resource} line={lineOf(edition)} row={row} isDirty={isDirty} />
        </div>
      )}
    </Card>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="flex-none text-ink2">{label}</dt>
    <dd className="num min-w-0 text-right break-words whitespace-normal">{children}</dd>
  </div>
);
