import { type Home, HomeSections, loadHome } from '@app/content/web';
import { pageMeta } from '@app/platform/web';
import { loadFirstTrial, TrialCard, type TrialCardProps } from '@app/practice/web';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';

interface Landing {
  readonly home: Home;
  readonly trial: TrialCardProps['trial'] | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Landing> {
  const [home, trial] = await Promise.all([loadHome({ context }), loadFirstTrial({ context })]);
  return { home, trial };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.home.title ?? '',
    description: args.loaderData?.home.description,
    path: '/',
  });

/** The landing page is the texts of content with a question of the bank. */
export default function HomePage() {
  const { home, trial } = useLoaderData<typeof loader>();
  return (
    <HomeSections home={home} tries={trial?.count ?? 0}>
      {trial ? <TrialCard trial={trial} className="order-2 mt-1.5 min-w-0 md:mt-0 md:shadow-float" /> : null}
    </HomeSections>
  );
}
