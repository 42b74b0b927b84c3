import { contentApi } from '@app/content/contract';
import { useAdminFacts } from '@app/platform/admin';
import type { Edition } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Badge, Card, UiLink } from '@app/platform/web/ui';
import type { HomeFigureRow } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { waiting } from './words.ts';

/** Told with the texts themselves instead of the number alone. */
const TEXTS = 'content.launch-blockers';

/** Work that waits for a person, each with the way to it. */
export function Waiting({ figures }: { figures: readonly HomeFigureRow[] }) {
  const mayPages = useAdminFacts().rightsIn('papages').v;
  const { data: blockers = [] } = useQuery({ ...queryOf(contentApi.launchBlockers, {}), enabled: mayPages });
  const rows = waiting(figures).filter((figure) => figure.key !== TEXTS);
  return (
    <Card title="What needs you today">
      {rows.length + blockers.length === 0 ? (
        <p className="text-ink2">All clear. Nothing waits for you.</p>
      ) : (
        <ul className="-my-3">
          {rows.map((figure) => (
            <li
              key={figure.key}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
            >
              <Badge tone={figure.value === null ? 'plain' : 'warn'} className="num min-w-9 justify-center">
                {figure.value ?? '?'}
              </Badge>
              {figure.screen ? <UiLink href={figure.screen}>{figure.label}</UiLink> : figure.label}
              {figure.value === null ? <span className="text-sm text-ink3">cannot be counted just now</span> : null}
              {figure.items.length > 0 ? <Items items={figure.items} /> : null}
            </li>
          ))}
          {blockers.length > 0 ? <Blockers rows={blockers} /> : null}
        </ul>
      )}
    </Card>
  );
}

/** The few that have waited longest. */
function Items({ items }: { items: HomeFigureRow['items'] }) {
  return (
    <ul className="w-full space-y-2 pl-13 text-sm">
      {items.map((item) => (
        <li key={item.screen}>
          <UiLink href={item.screen}>{item.title}</UiLink>
          <span className="block truncate text-ink2">{item.text}</span>
        </li>
      ))}
    </ul>
  );
}

interface Blocker {
  readonly id: string;
  readonly kind: string;
  readonly edition: Edition;
  readonly title: string;
  readonly count: number;
}

/** Texts that still wait for a word from the owner. */
function Blockers({ rows }: { rows: readonly Blocker[] }) {
  const { resources } = useAdminFacts();
  return (
    <li className="py-3">
      <details>
        <summary className="flex cursor-pointer items-center gap-4">
          <Badge tone="warn" className="num min-w-9 justify-center">
            {rows.length}
          </Badge>
          <span className="text-link underline underline-offset-3">
            {rows.length === 1
              ? 'Text that waits for the owner to confirm it'
              : 'Texts that wait for the owner to confirm them'}
          </span>
        </summary>
        <ul className="mt-2 columns-1 gap-8 pl-13 text-sm sm:columns-2">
          {rows.map((blocker) => {
            const folder = resources.get(blocker.kind)?.mounts[blocker.edition]?.screens;
            const words = `${blocker.title} (${blocker.count})`;
            return (
              <li key={blocker.id}>
                {folder ? <UiLink href={`${folder}/edit?id=${blocker.id}`}>{words}</UiLink> : words}
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}
