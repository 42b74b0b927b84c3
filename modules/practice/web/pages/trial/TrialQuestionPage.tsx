import { load, pageMeta } from '@app/platform/web';
import { OPTION_KEYS, trialApi } from '@app/questions/contract';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { TrialView } from '../../trial/TrialView.tsx';

/** Numbered from zero; the first when omitted. `?answer=` answers it on the server, for browsers without script. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const number = params['id'] ?? '0';
  if (!/^\d{1,4}$/.test(number)) throw data(null, { status: 404 });
  const n = Number(number);
  const trial = await load(context, trialApi.trial, { params: { n } });
  const letter = new URL(request.url).searchParams.get('answer');
  const option = OPTION_KEYS.find((key) => key === letter);
  const marking = option ? await load(context, trialApi.trialAnswer, { params: { n }, body: { option } }) : null;
  return { trial, marked: marking && option ? { ...marking, option } : null };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const found = args.loaderData;
  if (!found) return pageMeta(args, { title: 'Page not found' });
  return pageMeta(args, {
    title: `Trial question ${found.trial.n + 1}`,
    description: 'A single best answer question to try, free and without an account, with a reason for every option.',
  });
};

export default function TrialQuestionPage() {
  const { trial, marked } = useLoaderData<typeof loader>();
  return <TrialView key={trial.n} trial={trial} marked={marked} />;
}
