import { contentApi } from '@app/content/contract';
import { queryOf } from '@app/platform/web/query';
import { Card, cx, IconButton, SearchInput, SkeletonLines } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useMemo, useRef, useState } from 'react';
import { usePanel } from '../use-panel.ts';
import { matching, type RangeGroup, rangesIn } from './ranges.ts';

function Group({ group }: { readonly group: RangeGroup }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 text-sm font-bold text-ink3">{group.name}</h3>
      <table className="w-full text-sm">
        <caption className="sr-only">{group.name}</caption>
        <tbody>
          {group.rows.map(({ test, range, unit, note }) => (
            <tr key={test} className="border-t border-line align-baseline">
              <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                {test}
                {note ? <span className="block text-xs font-normal text-ink3">{note}</span> : null}
              </th>
              <td className={cx('py-1.5 pr-2 text-right', !range.includes(',') && 'whitespace-nowrap')}>{range}</td>
              <td className="py-1.5 text-xs wrap-break-word text-ink3">{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The ranges from the editors' page, filtered as the user types. */
function useRanges(typed: string) {
  const { data, isError, fetchStatus } = useQuery({
    ...queryOf(contentApi.pageByTag, { params: { tag: 'labvalues' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const groups = useMemo(() => (data ? rangesIn(data.html) : []), [data]);
  // Offline, a query is paused: it would otherwise look as if it were loading for ever.
  const failed = !data && (isError || fetchStatus === 'paused');
  return { groups: matching(groups, typed), failed, isLoading: !data && !failed };
}

/**
 * Reference ranges beside the question, not over it: on a wide screen in place of the grid, on a phone as a sheet below
 * the stem. Loaded on demand.
 */
export function LabsPanel({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const panel = usePanel(box, onClose);
  const { groups, failed, isLoading } = useRanges(typed);
  return (
    <section
      ref={panel}
      aria-label="Reference ranges"
      data-print="no"
      className="fixed right-0 bottom-18 z-20 flex w-96 flex-col max-md:inset-x-0 max-md:h-[45dvh] max-md:w-auto md:top-bar md:max-w-[23rem]"
    >
      <Card className="flex min-h-0 flex-1 flex-col rounded-none px-4.5 pt-2 pb-0 shadow-float max-md:rounded-t-lg md:rounded-l-lg">
        <div className="flex items-center justify-between">
          <h2 className="font-ui text-base font-bold">Reference ranges</h2>
          <IconButton
            size="s"
            label="Close the reference ranges"
            icon={<X />}
            onClick={onClose}
            className="-mr-2 max-md:size-11"
          />
        </div>
        <SearchInput
          ref={box}
          aria-label="Find a test"
          placeholder="Find a test, for example potassium"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys */}
        <section aria-label="Ranges" tabIndex={0} className="mt-2 min-h-0 flex-1 overflow-y-auto pb-4">
          <p className="text-xs text-ink3">
            Adult ranges, simplified for learning and awaiting clinical review. If a result has its own range, use that.
          </p>
          {failed ? <p className="mt-5">The ranges could not be loaded. Close this and try again.</p> : null}
          {isLoading ? <SkeletonLines lines={6} /> : null}
          {!failed && !isLoading && groups.length === 0 ? <p className="mt-5 text-ink2">No matching test.</p> : null}
          {groups.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </section>
      </Card>
    </section>
  );
}
