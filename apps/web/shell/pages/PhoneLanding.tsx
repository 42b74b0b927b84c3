import { contentApi } from '@app/content/contract';
import { load, pageMeta, useOnline } from '@app/platform/web';
import { lazyPart, LinkProvider, Loading, OfflineBanner, Prose, Skeleton } from '@app/platform/web/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ON_DEVICE, PHONE_ROOT } from '../../navigation/phone.ts';
import { screens } from '../../screens.ts';
import { keepForOffline } from './phone/keep-offline.ts';
import { PhoneLink } from './phone/PhoneLink.tsx';
import { Queries } from '../guard/query-client.tsx';
import { ContinuePanel } from './phone/ContinuePanel.tsx';
import { HomeScreen } from './phone/HomeScreen.tsx';
import { nextStep, type PhoneStep } from './phone/next-step.ts';
import { Tiles } from './phone/Tiles.tsx';
import { useSearch, usePhoneViewer, type PhoneViewer } from './phone/use-phone-viewer.ts';

const PAGE_TAG = 'plabonthego';

export async function loader({ context }: LoaderFunctionArgs) {
  // The landing only leads on to other pages, so it opens even if staff have not written its text.
  const page = await load(context, contentApi.pageByTag, { params: { tag: PAGE_TAG } }).catch(() => null);
  return { title: page?.title ?? 'On the go', description: page?.description ?? '', html: page?.html ?? '' };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? 'On the go',
    description: args.loaderData?.description,
    path: PHONE_ROOT,
  });

/** A separate chunk, because visitors also see this page and have nothing to resume. */
const PhoneHome = lazyPart(() => import('@app/practice/web/home').then((home) => ({ default: home.PhoneHome })));

/** A separate chunk for the same reason. */
const ReadyCard = lazyPart(() => import('./device/ReadyCard.tsx'));

const studies = (who: PhoneViewer): boolean =>
  who.kind === 'member' && (who.user.is_admin || (who.user.verified && who.user.is_subscribed && who.user.qb));

/** For a member who can study and requested no page: where they stopped, then links to everything else. */
const Resuming = ({ children }: { readonly children: ReactNode }) => (
  <Queries>
    <LinkProvider link={PhoneLink}>
      <Suspense
        fallback={
          <Loading label="Loading where you left off">
            <Skeleton className="h-64 rounded-lg" />
          </Loading>
        }
      >
        <PhoneHome>{children}</PhoneHome>
      </Suspense>
    </LinkProvider>
  </Queries>
);

interface GreetingProps {
  readonly who: PhoneViewer;
  readonly next: PhoneStep;
  readonly page: { readonly title: string; readonly description: string };
}
function Greeting({ who, next, page }: GreetingProps) {
  const name = who.kind === 'member' ? who.user.first_name : '';
  return (
    <>
      <header>
        <h1 className="text-5xl font-medium sm:text-6xl">{name ? `Hello, ${name}` : page.title}</h1>
        {page.description && who.kind !== 'member' ? (
          <p className="mt-2 text-md text-ink2">{page.description}</p>
        ) : null}
      </header>
      <ContinuePanel who={who} next={next} />
    </>
  );
}

/** Where phones are sent: the same questions, guides and gems, arranged for one hand. */
export default function PhoneLanding() {
  const { title, description, html } = useLoaderData<typeof loader>();
  const who = usePhoneViewer();
  const next = nextStep(screens, useSearch());
  useEffect(() => void keepForOffline([PHONE_ROOT + ON_DEVICE]).catch(() => undefined), []);
  const below = (
    <>
      {studies(who) ? (
        <LinkProvider link={PhoneLink}>
          <Suspense fallback={null}>
            <ReadyCard />
          </Suspense>
        </LinkProvider>
      ) : null}
      <nav aria-label="On the go" className={who.kind === 'visitor' ? 'for-visitors' : undefined}>
        <Tiles who={who} />
      </nav>
      {html && who.kind === 'visitor' ? (
        <section className="border-t border-line pt-6" data-allow-copy="">
          <Prose sanitisedHtml={html} />
        </section>
      ) : null}
      <HomeScreen />
    </>
  );
  return (
    <>
      <OfflineBanner offline={!useOnline()} waiting={0} />
      <div className="mx-auto grid w-full max-w-head gap-6 px-4 py-7 sm:py-10">
        {next.kind === 'none' && studies(who) ? (
          <Resuming>{below}</Resuming>
        ) : (
          <>
            <Greeting who={who} next={next} page={{ title, description }} />
            {below}
          </>
        )}
      </div>
    </>
  );
}
