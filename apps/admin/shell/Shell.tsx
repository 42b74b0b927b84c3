import { contentApi } from '@app/content/contract';
import { type AdminFacts, AdminProvider, useShownTitle } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { LoadingBar, SkipLink, Toaster } from '@app/platform/web/ui';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import type { ModuleScreen } from '@app/platform/contract';
import { historyAddress } from '@app/staff/contract';
import { menu } from '../menu.ts';
import { editors } from '../editors.ts';
import { resources } from '../resources.ts';
import { screenAt } from '../router/route-list.ts';
import { visibleMenu, offersByRight } from '../router/visible-menu.ts';
import { leaveIfOver } from '../session/enter.ts';
import { LogOutQuestion, useLogOut } from '../session/LogOutQuestion.tsx';
import { rightsIn, useStaff } from '../session/staff.ts';
import { brand } from './brand.ts';
import { useDesktop } from './device.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { ScreenGate } from './ScreenGate.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

const CHECK_MS = 30_000;
const offers = offersByRight(screenAt);

const check = (_screen?: string): void => void leaveIfOver();

/** Ends the session when the token expires, even if no call is made; checked on every screen and twice a minute. */
function useExpiry(path: string) {
  useEffect(() => check(path), [path]);
  useEffect(() => {
    const timer = setInterval(() => check(), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
}

const preview: AdminFacts['preview'] = async (source, signal) =>
  (await callEndpoint(contentApi.previewText, { body: { source }, signal })).html;

function useTitle(screen: ModuleScreen | undefined) {
  const shown = useShownTitle();
  useEffect(() => {
    document.title = [shown ?? screen?.title ?? 'Not found', 'Back office', brand()].filter(Boolean).join(' - ');
  }, [screen, shown]);
}

export function Shell() {
  const staff = useStaff();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const screen = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  const sections = useMemo(() => visibleMenu(staff, menu, offers), [staff]);
  const facts = useMemo<AdminFacts>(
    () => ({
      resources,
      editors,
      sections,
      personId: staff.id,
      name: staff.name,
      scope: staff.scope,
      historyAddress,
      rightsIn: (section) => rightsIn(staff, section),
      preview,
    }),
    [staff, sections],
  );
  const desktop = useDesktop();
  const [open, setOpen] = useState(false);
  // Turned to landscape and back, the menu must not open by itself.
  if (desktop && open) setOpen(false);
  const leaving = useLogOut();
  useExpiry(pathname);
  useTitle(screen);
  return (
    <div className={desktop ? 'grid min-h-dvh grid-cols-[250px_minmax(0,1fr)]' : 'min-h-dvh'}>
      <SkipLink />
      {desktop ? (
        <div className="side sticky top-0 h-dvh overflow-y-auto">
          <SideMenu head sections={sections} />
        </div>
      ) : (
        <MenuDrawer open={open} onClose={() => setOpen(false)} onLogOut={leaving.start} sections={sections} />
      )}
      <AdminProvider facts={facts}>
        <div className="min-w-0">
          <LoadingBar active={state !== 'idle'} />
          <TopBar desktop={desktop} onMenu={() => setOpen(true)} onLogOut={leaving.start} sections={sections} />
          <main id="main" tabIndex={-1} className="px-4 pt-4 pb-8 outline-none sm:px-6 max-md:[&_kbd]:hidden">
            <ScreenGate staff={staff} screen={screen}>
              <Outlet />
            </ScreenGate>
          </main>
        </div>
      </AdminProvider>
      <LogOutQuestion draftCount={leaving.draftCount} onStay={leaving.stay} />
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
