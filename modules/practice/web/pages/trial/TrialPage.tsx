import { counted } from '@app/platform/contract';
import { load, pageMeta } from '@app/platform/web';
import { ButtonLink, EmptyState, Notice, UiLink } from '@app/platform/web/ui';
import { trialApi } from '@app/questions/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { reviewedInWords } from '../../trial/reviewed-in-words.ts';
import { useAnswers } from '../../trial/use-answers.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { count, areas, reviewed } = await load(context, trialApi.trials, {});
  return { count, areas: [...new Set(areas)].toSorted((a, b) => a.localeCompare(b)), reviewed };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Start Trial',
    description: 'Answer sample questions now, free and without an account, and read the reason for every option.',
    path: '/trial',
  });

const POINTS = [
  'After each answer: why every option is right or wrong, and the source.',
  'At the end: your score with a likely range, area by area. You can share it.',
];

const None = () => (
  <EmptyState
    level={1}
    drawing="bench"
    title="There is no trial just now"
    actions={
      <ButtonLink tone="primary" href="/resources/questionbank">
        About the question bank
      </ButtonLink>
    }
  >
    The editors have not chosen questions to try. Please come back later.
  </EmptyState>
);

/** The first question not yet answered in this tab, including on the landing page. */
function useNext(count: number): number {
  const answers = useAnswers() ?? [];
  const open = Array.from({ length: count }, (_, at) => at).find((at) => !answers[at]);
  return open ?? 0;
}

export default function TrialPage() {
  const { count, areas, reviewed } = useLoaderData<typeof loader>();
  const next = useNext(count);
  if (count === 0) return <None />;
  return (
    <div className="wrap max-w-[48rem] pt-9 pb-16">
      <h1 className="text-6xl font-medium sm:text-[2.625rem]">Try {counted(count, 'question')}</h1>
      <p className="mt-3 mb-6 text-lg leading-[1.6] text-ink2">
        Free, without an account. Your answers stay in this browser tab. To have them in your account, sign up here and
        enter the code from our e-mail in this tab.
      </p>
      <ButtonLink href={`/trial/${next}`} tone="primary" size="l" after={<ArrowRight />}>
        {next > 0 ? `Continue with question ${next + 1}` : 'Start with question 1'}
      </ButtonLink>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        <li className="py-3">
          One at a time<span className="max-md:hidden">, with keys A to E, Enter and N if you like</span>.
        </li>
        {POINTS.map((point) => (
          <li key={point} className="py-3">
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink2">
        From {counted(areas.length, 'category', 'categories')}: {areas.join(', ')}.
      </p>
      {reviewed < count ? (
        <Notice tone="warn" title="Clinical review pending." className="mt-7">
          {reviewedInWords(reviewed)} Each is written against the guidance it names.{' '}
          <UiLink href="/disclaimer">What that means</UiLink>
        </Notice>
      ) : null}
    </div>
  );
}
