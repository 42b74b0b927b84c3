import { contentApi } from '@app/content/contract';
import { useAdminFacts } from '@app/platform/admin';
import type { ReplyOf } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Card, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';

type Text = ReplyOf<typeof contentApi.launchBlockers>[number];
const SHOWN = 6;

/** Texts with a point that the owner still has to confirm, with a link to each. */
export function OwnerTexts() {
  const mayPages = useAdminFacts().rightsIn('papages').v;
  const { data = [] } = useQuery({ ...queryOf(contentApi.launchBlockers, {}), enabled: mayPages });
  if (data.length === 0) return null;
  const rest = data.slice(SHOWN);
  return (
    <Card title="For the owner to confirm" aside={<span className="num">{data.length}</span>}>
      <Texts texts={data.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details className="mt-1.5 text-sm">
          <summary className="cursor-pointer text-link underline underline-offset-3">{rest.length} more</summary>
          <Texts texts={rest} />
        </details>
      ) : null}
    </Card>
  );
}

function Texts({ texts }: { readonly texts: readonly Text[] }) {
  const { resources } = useAdminFacts();
  return (
    <ul className="mt-1.5 space-y-1.5 text-sm">
      {texts.map(({ id, kind, edition, title, count }) => {
        const folder = resources.get(kind)?.mounts[edition]?.screens;
        return (
          <li key={id} className="flex gap-3">
            <span className="min-w-0 flex-1">
              {folder ? <UiLink href={`${folder}/edit?id=${id}`}>{title}</UiLink> : title}
            </span>
            <span className="num text-ink3">{count === 1 ? '1 point' : `${count} points`}</span>
          </li>
        );
      })}
    </ul>
  );
}
