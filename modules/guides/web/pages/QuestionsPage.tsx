import { type GuideQuestion, guidePath } from '@app/guides/contract';
import { Breadcrumb, ButtonLink, EmptyState, UiLink } from '@app/platform/web/ui';
import { ListWaiting, Unavailable } from '@app/practice/web/shared-parts';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { questionsQuery } from '../queries.ts';
import { useEdition } from '../use-edition.ts';

const SIGNS = {
  right: <Check aria-label="Right" className="size-4 text-correct" />,
  wrong: <X aria-label="Wrong" className="size-4 text-wrong" />,
  unseen: <Circle aria-label="Not answered" className="size-4 text-ink3" />,
} as const;

const Rows = ({ rows, guide }: { readonly rows: readonly GuideQuestion[]; readonly guide: string }) => (
  <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
    {rows.map(({ number, code, opening, lead_in, state }) => (
      <li key={code}>
        <UiLink
          href={`${guide}/questions/${number}`}
          className="flex items-center gap-4 px-5 py-3.5 text-ink no-underline hover:bg-sunken"
        >
          {SIGNS[state]}
          <span className="min-w-0 flex-1">
            <span className="block">{opening}</span>
            <span className="text-sm text-ink2">{lead_in}</span>
          </span>
          <span className="font-mono text-xs text-ink3">{code}</span>
        </UiLink>
      </li>
    ))}
  </ol>
);

export default function QuestionsPage() {
  const { bank, root } = useEdition();
  const { title = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...questionsQuery(bank, title), refetchOnMount: 'always' });
  const guide = guidePath(bank, data?.guide.title ?? title);
  if (error && !data)
    return (
      <Unavailable
        what="the questions of this guide"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: guide, label: 'Back to the guide' }}
      />
    );
  const next = data?.rows.find(({ state }) => state === 'unseen') ?? data?.rows[0];
  return (
    <div className="wrap py-8 md:py-11">
      <Breadcrumb
        items={[
          { label: 'All Guides', href: root },
          { label: data?.guide.title ?? title, href: guide },
          { label: 'Questions' },
        ]}
        className="mb-3"
      />
      <div className="mb-7 flex flex-wrap items-end gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-80 text-6xl font-medium">Questions on {data?.guide.title ?? title}</h1>
        {next ? (
          <ButtonLink tone="primary" href={`${guide}/questions/${next.number}`}>
            {next.state === 'unseen' ? 'Continue' : 'Start again'}
          </ButtonLink>
        ) : null}
      </div>
      {data ? null : <ListWaiting label="Loading the questions" />}
      {data?.rows.length === 0 ? (
        <EmptyState
          drawing="sprig"
          title="No questions yet"
          actions={<ButtonLink href={guide}>Back to the guide</ButtonLink>}
        >
          No question in the bank tests this guide yet.
        </EmptyState>
      ) : null}
      {data && data.rows.length > 0 ? <Rows rows={data.rows} guide={guide} /> : null}
    </div>
  );
}
