import type { Line } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Card, UiLink } from '@app/platform/web/ui';
import { workbenchApi } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewHref } from './presets.ts';

interface AlikeProps {
  readonly line: Line;
  readonly id: string;
  /** The draft's number of saves: a new one triggers a new comparison. */
  readonly saved: number;
}

/** Questions that are nearly the same; renders nothing when there are none. */
export function Alike({ line, id, saved }: AlikeProps) {
  const query = queryOf(workbenchApi.alike, { params: { id } });
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, line, saved],
    placeholderData: keepPreviousData,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Looks like</h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {data.rows.map((row) => (
          <li key={row.id} className="py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <UiLink href={previewHref(row.id)} target="_blank" className="num font-semibold">
                {row.code}
              </UiLink>
              <span className="num text-ink2">{row.percent}% the same</span>
            </p>
            <p className="text-ink2">{row.opening}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
