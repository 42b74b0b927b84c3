import type { Bank } from '@app/practice/contract';
import type { FlagGroup } from '../../bank/queries.ts';
import { QuestionList } from '../QuestionList.tsx';
import { FlagSections } from './FlagSections.tsx';
import { useUnflag } from './use-unflag.ts';

export interface FlagGroupsProps {
  readonly bank: Bank;
  readonly groups: readonly FlagGroup[];
  readonly hrefOf: (id: string) => string;
}

const factsOf = ({ category_id, category, count, rows }: FlagGroup) => ({
  id: category_id,
  name: category,
  count,
  ids: rows.map(({ id }) => id),
});

/** The flagged questions by category. */
export function FlagGroups({ bank, groups, hrefOf }: FlagGroupsProps) {
  const { unflag, busy } = useUnflag(bank);
  return (
    <FlagSections groups={groups} factsOf={factsOf} onRemove={unflag} busy={busy}>
      {({ category, rows }, ticks) => (
        <QuestionList
          label={`Flagged questions of ${category}`}
          rows={rows.map(({ id, lead_in, opening, state }) => ({ id, lead_in, opening, state, href: hrefOf(id) }))}
          ticks={ticks}
        />
      )}
    </FlagSections>
  );
}
