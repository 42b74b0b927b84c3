import { commerceApi } from '@app/commerce/contract';
import { load, pageMeta } from '@app/platform/web';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import { trialApi } from '@app/questions/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type TrialMark, marksIn, marksOf } from '../../writes/trial-answers.ts';
import { scoreOf } from '../../trial/score.ts';
import { TrialResult } from '../../trial/TrialResult.tsx';
import { useAnswers } from '../../trial/use-answers.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [{ count, areas }, prices] = await Promise.all([
    load(context, trialApi.trials, {}),
    // The result stands without a price.
    load(context, commerceApi.products, { query: { opens: 'qb' } }).catch(() => null),
  ]);
  return { count, areas, prices, shared: marksIn(new URL(request.url).searchParams.get('r')) };
}

/** The preview of a shared link shows the score, and nothing about the person. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const { shared, areas } = args.loaderData ?? {};
  const score = shared ? scoreOf(shared, areas ?? []) : null;
  return pageMeta(args, {
    title: score && score.answered > 0 ? `${score.right} of ${score.answered} right in the trial` : 'Trial result',
    description: 'How the trial questions went, area by area. Free to try, without an account.',
  });
};

const Nothing = () => (
  <EmptyState
    level={1}
    drawing="sprig"
    title="Nothing answered yet"
    actions={
      <ButtonLink tone="primary" href="/trial/0">
        Start with question 1
      </ButtonLink>
    }
  >
    Answer a trial question or two, and your result will appear here.
  </EmptyState>
);

/** From the link if it carries a result, else from this tab; null until the tab's storage is read. */
function useMarks(count: number, shared: readonly TrialMark[] | null): readonly TrialMark[] | null {
  const own = useAnswers();
  return shared ?? (own && marksOf(own, count));
}

export default function TrialResultPage() {
  const { count, areas, prices, shared } = useLoaderData<typeof loader>();
  const marks = useMarks(count, shared);
  if (!marks) return <div className="min-h-96" />;
  const score = scoreOf(marks, areas);
  if (score.answered === 0) return <Nothing />;
  return <TrialResult score={score} marks={marks} isShared={shared !== null} prices={prices} />;
}
