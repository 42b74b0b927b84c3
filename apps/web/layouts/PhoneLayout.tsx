import { Protection } from '@app/integrity/web';
import type { ModuleScreen } from '@app/platform/contract';
import { BarFrame, useOnline } from '@app/platform/web';
import { LinkProvider, OfflineBanner, SkipLink } from '@app/platform/web/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoader } from '../shell/PageLoader.tsx';
import { useMemberFace } from '../shell/menu/viewer.ts';
import { PhoneHeader } from './parts/PhoneHeader.tsx';
import { PhoneLink } from '../shell/pages/phone/PhoneLink.tsx';
import { PhoneTabs } from './parts/PhoneTabs.tsx';
import { QuestionBar } from './parts/QuestionBar.tsx';
import { useKeepHome } from './kept/use-keep-home.ts';
import { useOfflineCopy } from './kept/use-offline-copy.ts';
import { useBack, useRow } from './parts/use-row.ts';

export { ErrorBoundary } from './QuestionLayout.tsx';

const STUDY = new Set(['practice', 'guides', 'gems']);
/** These pages show what waits to be sent, and with it that there is no connection. */
const saysItself = (row: ModuleScreen | undefined): boolean =>
  row !== undefined && STUDY.has(row.module) && (row.edition ?? row.offlineGroup) !== undefined;

/** Assumed until the server has confirmed the session. */
const EVERYTHING = { qb: true, gems: true } as const;

/** The phone product: a low header, tabs below; a question or a card alone on its page. The pages are those of the desktop. */
export default function PhoneLayout() {
  const { row } = useRow();
  const back = useBack();
  const face = useMemberFace();
  useOfflineCopy();
  useKeepHome(face, true);
  const offline = !useOnline();
  const isQuestion = row?.layout === 'question';
  const isAlone = isQuestion || row?.alone === true;
  return (
    <LinkProvider link={PhoneLink}>
      <PageLoader questions={isQuestion} />
      <Protection capture={row?.layout !== 'basic'} watermark={row?.layout !== 'basic'} blockSelect={isQuestion}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          {face ? <face.ActingBar /> : null}
          {saysItself(row) ? null : <OfflineBanner offline={offline} waiting={0} />}
          <BarFrame>
            {isAlone ? <QuestionBar compact back={back} /> : <PhoneHeader />}
            {face?.RunningPaper && !isAlone ? (
              <Suspense fallback={null}>
                <face.RunningPaper />
              </Suspense>
            ) : null}
            <main id="main" tabIndex={-1} className="flex-1 outline-none">
              <Outlet />
            </main>
          </BarFrame>
          {isAlone ? null : <PhoneTabs holds={face?.holds ?? EVERYTHING} />}
        </div>
      </Protection>
    </LinkProvider>
  );
}
