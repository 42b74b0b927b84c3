import { type Edition, lineOf, type Resource, type ResourceRow } from '@app/platform/contract';
import { Badge, Card, Fact, Facts } from '@app/platform/web/ui';
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
      <Facts className="text-sm">
        <Fact num label="In decks">
          {figures?.decks ?? missing}
        </Fact>
        <Fact num label="Due">
          {figures ? share(figures.due_share) : missing}
        </Fact>
        <Fact num label="“Again”">
          {figures ? share(figures.again_share) : missing}
        </Fact>
        <Fact num label="Open reports">
          {figures?.reports ?? missing}
        </Fact>
        <Fact num label="Clinical review">
          {row['review_state'] === 'reviewed' ? <Badge tone="ok">Reviewed</Badge> : <Badge>Pending</Badge>}
        </Fact>
        {sources.map(({ org, year }) => (
          <Fact key={`${org} ${year}`} num label="Source">
            {[org, year].filter(Boolean).join(', ')}
          </Fact>
        ))}
        {questions.length > 0 ? (
          <Fact num label="Questions">
            {questions.join(', ')}
          </Fact>
        ) : null}
      </Facts>
      {disabled ? null : (
        <div className="border-t border-line pt-3">
          <MoveGem resource={resource} line={lineOf(edition)} row={row} isDirty={isDirty} />
        </div>
      )}
    </Card>
  );
}
