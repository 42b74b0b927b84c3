import { counted } from '@app/platform/contract';
import { pageMeta } from '@app/platform/web';
import { Badge, ButtonLink, EmptyState, UiLink } from '@app/platform/web/ui';
import type { MatrixRow } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type MetaFunction, useParams } from 'react-router';
import { questionPath, topicPath } from '../../bank/paths.ts';
import { resumeLabel } from '../../bank/positions.ts';
import { matricesQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { TallyLegend, TallyTable } from '../../lists/TallyTable.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { StartOver } from '../../restart/StartOver.tsx';

export const meta: MetaFunction = (args) => pageMeta(args, { title: args.params['categoryname'] ?? 'Category' });

const WHOLE = 'All topics together';
const nameOf = (row: MatrixRow) => (row.id === ALL_TOPICS ? WHOLE : row.name);

const Finished = () => (
  <p className="mt-6 text-ink2">
    You have answered every question here. <UiLink href="/profile/certificates">Get your certificate</UiLink>
  </p>
);

export default function CategoryPage() {
  const { bank, root, bankTitle } = useBank();
  const { categoryname = '' } = useParams();
  const { data, error, refetch } = useQuery(matricesQuery(bank, categoryname));
  if (error && !data) {
    const back = { href: root, label: 'Back to the categories' };
    return <Unavailable what="this category" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const name = data?.category.name ?? categoryname;
  const whole = data?.rows.find(({ id }) => id === ALL_TOPICS);
  const rows = data?.rows.filter(({ total }) => total > 0) ?? [];
  return (
    <ListPage
      title={name}
      crumbs={[{ label: bankTitle, href: root }]}
      lede={whole ? `${whole.answered} of ${whole.total} questions answered.` : undefined}
      actions={
        whole?.start ? (
          <ButtonLink
            tone="primary"
            href={questionPath(bank, name, ALL_TOPICS, whole.start)}
            after={<ArrowRight className="size-4" />}
          >
            {resumeLabel(whole)}
          </ButtonLink>
        ) : null
      }
    >
      {data ? null : <ListWaiting label="Loading the topics" />}
      {data && rows.length === 0 ? (
        <EmptyState drawing="sprig" title="No questions here yet">
          The editors have not opened this category. Choose another one for now.
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <TallyTable
            caption={`Topics of ${name}`}
            first="Topic"
            rows={rows.map((row) => ({
              ...row,
              name: nameOf(row),
              href: topicPath(bank, name, row.id),
              note: row.level ? (
                <Badge tone="line" className="ml-2.5">
                  {row.level}
                </Badge>
              ) : null,
            }))}
          />
          <TallyLegend>{counted(rows.length - 1, 'topic')}</TallyLegend>
          {whole && whole.answered === whole.total ? <Finished /> : null}
          {data && whole ? (
            <StartOver bank={bank} category={{ id: data.category.id, name }} answered={whole.answered} />
          ) : null}
        </>
      ) : null}
    </ListPage>
  );
}
