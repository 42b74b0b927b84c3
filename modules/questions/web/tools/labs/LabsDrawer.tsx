import { contentApi } from '@app/content/contract';
import { queryOf } from '@app/platform/web/query';
import { cx, Drawer, SearchInput, SkeletonLines } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
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
              <td className="w-24 py-1.5 text-xs text-ink3">{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Reference ranges beside the question, narrowed with every letter. Loaded when somebody asks for them. */
export function LabsDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  const { data, isError } = useQuery({
    ...queryOf(contentApi.pageByTag, { params: { tag: 'labvalues' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const groups = useMemo(() => (data ? rangesIn(data.html) : []), [data]);
  const shown = matching(groups, typed);
  return (
    <Drawer open={open} onClose={onClose} title="Reference ranges" side="end">
      <SearchInput
        ref={box}
        aria-label="Find a test"
        placeholder="Find a test, for example potassium"
        className="mt-1"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="mt-3 text-xs text-ink3">
        Adult ranges, simplified for learning and pending clinical review. Use the range printed with a result.
      </p>
      {isError ? <p className="mt-5">The ranges could not be loaded. Close this and try again.</p> : null}
      {data || isError ? null : <SkeletonLines lines={6} />}
      {data && shown.length === 0 ? <p className="mt-5 text-ink2">No test is called that.</p> : null}
      {shown.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </Drawer>
  );
}
