import { BulkBar, Button } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import { useState } from 'react';
import type { FlagGroup } from '../../bank/queries.ts';
import { QuestionList } from '../QuestionList.tsx';
import { useUnflag } from './use-unflag.ts';

export interface FlagGroupsProps {
  readonly bank: Bank;
  readonly groups: readonly FlagGroup[];
  readonly hrefOf: (id: string) => string;
}

/** The flagged questions by category, with checkboxes to remove several flags at once. */
export function FlagGroups({ bank, groups, hrefOf }: FlagGroupsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { unflag, busy } = useUnflag(bank);
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const picked = ids.filter((id) => ticked.has(id));
  const tick = (id: string, on: boolean) =>
    setTicked((known) => new Set(on ? [...known, id] : [...known].filter((each) => each !== id)));
  const remove = () => {
    unflag(picked);
    setTicked(new Set());
  };
  return (
    <>
      <div className="mb-4">
        <Button size="s" onClick={() => setTicked(new Set(ids))} disabled={picked.length === ids.length}>
          Select all
        </Button>
      </div>
      <div className="sticky top-2 z-10 mb-4 overflow-hidden rounded-md">
        <BulkBar count={picked.length} onClear={() => setTicked(new Set())}>
          <Button size="s" onClick={remove} busy={busy}>
            Take the flags off
          </Button>
        </BulkBar>
      </div>
      <div className="space-y-7">
        {groups.map((group) => (
          <section key={group.category_id} aria-labelledby={group.category_id}>
            <h2 id={group.category_id} className="mb-3 flex items-baseline gap-3 text-2xl">
              {group.category} <span className="num text-base text-ink3">{group.count}</span>
            </h2>
            <QuestionList
              label={`Flagged questions of ${group.category}`}
              rows={group.rows.map(({ id, lead_in, opening, state }) => ({
                id,
                lead_in,
                opening,
                state,
                href: hrefOf(id),
              }))}
              ticks={{ chosen: ticked, onTick: tick }}
            />
          </section>
        ))}
      </div>
    </>
  );
}
