import { ProfileShell } from '@app/accounts/web';
import {
  type FlaggedGroup,
  type FlaggedGuide,
  guideFlagsApi,
  guidePath,
  guidesApi,
  ownGuidesApi,
} from '@app/guides/contract';
import { counted } from '@app/platform/contract';
import { Checkbox, toast, UiLink } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import type { Bank } from '@app/practice/contract';
import { FlagSections, FlagsLoaded } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { ReadState } from '../list/GuideRows.tsx';
import { flaggedQuery } from '../queries.ts';
import { useEdition } from '../use-edition.ts';

/** Removes flags from many guides at once; a toast offers to undo it. */
function useUnflag(bank: Bank) {
  const { groups, flagged, unflags } = guideFlagsApi[bank];
  const refresh = [groups, flagged, guidesApi[bank].guide, guidesApi[bank].list];
  const putBack = useCall(ownGuidesApi.undoUnflag, {
    refresh,
    onProblem: 'toast',
    onDone: ({ restored }) => toast({ message: `${counted(restored, 'flag')} restored.` }),
  });
  return useCall(unflags, {
    refresh,
    onProblem: 'toast',
    onDone: ({ removed, undo }) =>
      toast({
        message: `${counted(removed, 'flag')} removed.`,
        ...(undo ? { undo: () => void putBack.call({ body: { undo } }) } : {}),
      }),
  });
}

interface RowProps {
  readonly bank: Bank;
  readonly row: FlaggedGuide;
  readonly on: boolean;
  readonly onTick: (id: string, on: boolean) => void;
}
const Row = ({ bank, row, on, onTick }: RowProps) => (
  <li className="flex items-center gap-4 px-5 py-3.5">
    <Checkbox
      aria-label={`Select ${row.title}`}
      checked={on}
      onChange={(event) => onTick(row.id, event.target.checked)}
    />
    <UiLink href={guidePath(bank, row.title)} className="min-w-0 flex-1 text-ink no-underline hover:underline">
      <b className="block font-semibold">{row.title}</b>
      <span className="text-sm text-ink2">{row.summary}</span>
    </UiLink>
    <span className="text-sm max-md:hidden">
      <ReadState state={row.state} share={row.share} />
    </span>
  </li>
);

const factsOf = ({ category, rows }: FlaggedGroup) => ({
  ...category,
  count: rows.length,
  ids: rows.map(({ id }) => id),
});

function Groups({ bank, groups }: { readonly bank: Bank; readonly groups: readonly FlaggedGroup[] }) {
  const unflag = useUnflag(bank);
  const remove = (items: readonly string[]) => void unflag.call({ body: { items: [...items] } });
  return (
    <FlagSections groups={groups} factsOf={factsOf} onRemove={remove} busy={unflag.pending}>
      {({ rows }, { chosen, onTick }) => (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map((row) => (
            <Row key={row.id} bank={bank} row={row} on={chosen.has(row.id)} onTick={onTick} />
          ))}
        </ul>
      )}
    </FlagSections>
  );
}

export default function FlaggedPage() {
  const { bank, root, title } = useEdition();
  const query = useQuery({ ...flaggedQuery(bank), refetchOnMount: 'always' });
  return (
    <ProfileShell title={title} lede={query.data && query.data.length > 0 ? 'Grouped by category.' : undefined}>
      <FlagsLoaded
        query={query}
        back={{ href: root, label: 'All guides' }}
        none="No flagged guides yet"
        choose={{ href: root, label: 'Choose a guide' }}
        where="in any guide"
      >
        {(groups) => <Groups bank={bank} groups={groups} />}
      </FlagsLoaded>
    </ProfileShell>
  );
}
