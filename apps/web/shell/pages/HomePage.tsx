import { commerceApi } from '@app/commerce/contract';
import { HomePriceCards, type HomePrices, homePricesOf } from '@app/commerce/web';
import { type Home, HomeSections, loadHome } from '@app/content/web';
import { mocksApi } from '@app/mocks/contract';
import { load, pageMeta, session } from '@app/platform/web';
import { loadFirstTrial, TrialCard, type TrialCardProps } from '@app/practice/web';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router';

interface Landing {
  readonly home: Home;
  readonly trial: TrialCardProps['trial'] | null;
  readonly prices: HomePrices | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Landing> {
  const [exam, catalogue] = await Promise.all([
    load(context, mocksApi.blueprint, {}).catch(() => null),
    load(context, commerceApi.allProducts, {}).catch(() => null),
  ]);
  const prices = catalogue && homePricesOf(catalogue, Date.now());
  const [home, trial] = await Promise.all([
    loadHome({ context }, exam, prices?.fact ?? null),
    loadFirstTrial({ context }),
  ]);
  return { home, trial, prices };
}

/** The document is rendered and cached for visitors; in the browser a logged-in user is redirected to their home page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Landing> {
  if (session.token()) {
    const { currentHome, isOtherProgram } = await import('../guard/home-decision.ts');
    const home = await currentHome();
    if (home !== '/') throw isOtherProgram(home) ? redirectDocument(home) : redirect(home);
  }
  return serverLoader<typeof loader>();
}
clientLoader.hydrate = true as const;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.home.title ?? '',
    description: args.loaderData?.home.description,
    path: '/',
  });

/** The landing page: texts from content, one trial question and some prices. Hidden while a stored token is being confirmed. */
export default function HomePage() {
  const { home, trial, prices } = useLoaderData<typeof loader>();
  return (
    <div className="for-guests contents">
      <HomeSections
        home={home}
        tries={trial?.count ?? 0}
        prices={prices && { lede: prices.lede, cards: <HomePriceCards offers={prices.offers} /> }}
      >
        {trial ? <TrialCard trial={trial} className="order-2 mt-1.5 min-w-0 md:mt-0 md:shadow-float" /> : null}
      </HomeSections>
    </div>
  );
}
