import { contentApi } from '@app/content/contract';
import { load } from '@app/platform/web';
import { cx, SkipLink } from '@app/platform/web/ui';
import { type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useMatches } from 'react-router';
import { Banner } from '../shell/banner/Banner.tsx';
import { bannerHtml } from '../shell/banner/banner-text.ts';
import { ErrorScreen } from '../shell/errors/ErrorScreen.tsx';
import { Footer } from '../shell/Footer.tsx';
import { Header } from '../shell/menu/Header.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { footerItems } from '../shell/menu/menus.ts';
import { useMemberFace } from '../shell/menu/viewer.ts';
import { useHeadingFocus } from '../shell/use-heading-focus.ts';
import { PHONE_ROOT } from '../navigation/phone.ts';
import { phoneHref } from '../navigation/phone-href.ts';
import { GUARD_ID } from '../screens.ts';
import { asWritten, MemberLinks } from './parts/MemberLinks.tsx';
import { useKeepHome } from './kept/use-keep-home.ts';
import { PhoneTabs } from './parts/PhoneTabs.tsx';

const BANNER_TAG = 'paplab-banner';

export async function loader({ context }: LoaderFunctionArgs) {
  // A failure to load the banner must not hide the page.
  const page = await load(context, contentApi.pageByTag, { params: { tag: BANNER_TAG } }).catch(() => null);
  return {
    banner: page ? bannerHtml(page.value) : '',
    year: new Date().getFullYear(),
  };
}
type Facts = Awaited<ReturnType<typeof loader>>;
const NO_FACTS: Facts = { banner: '', year: new Date().getFullYear() };

/** The data of the frame does not depend on the page, so navigation does not reload it. */
export const shouldRevalidate = () => false;

/** The frame shared by basic, copyable and private pages: it stays mounted while the page inside changes. */
function Frame({ facts, children }: { readonly facts: Facts; readonly children: ReactNode }) {
  const face = useMemberFace();
  const { pathname } = useLocation();
  // A narrow window of a desktop may be in the phone product too.
  const isOnPhone = face?.home === PHONE_ROOT || pathname === PHONE_ROOT;
  // What a member sees is loaded in the browser and grows: the footer begins below the window, so that it does not move.
  const grows = useMatches().some(({ id }) => id.startsWith(GUARD_ID)) || pathname === PHONE_ROOT;
  useHeadingFocus();
  useKeepHome(face, isOnPhone);
  return (
    <MemberLinks hrefOf={isOnPhone ? phoneHref : asWritten}>
      <PageLoader />
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        {face ? <face.ActingBar /> : null}
        {facts.banner ? <Banner html={facts.banner} /> : null}
        <Header face={face} />
        {face?.RunningPaper ? (
          <Suspense fallback={null}>
            <face.RunningPaper />
          </Suspense>
        ) : null}
        <main id="main" tabIndex={-1} className={cx('flex-1 outline-none', grows && 'min-h-dvh')}>
          {children}
        </main>
        <Footer links={footerItems()} year={facts.year} />
        {face && isOnPhone ? <PhoneTabs holds={face.holds} /> : null}
      </div>
    </MemberLinks>
  );
}

export default function BasicLayout() {
  return (
    <Frame facts={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** Shows the error inside the frame. */
export function ErrorBoundary({ error, loaderData }: { readonly error: unknown; readonly loaderData?: Facts }) {
  return (
    <Frame facts={loaderData ?? NO_FACTS}>
      <ErrorScreen error={error} />
    </Frame>
  );
}
