import { Protection } from '@app/integrity/web';
import { BarFrame, useOnline } from '@app/platform/web';
import { LinkProvider, OfflineBanner, SkipLink } from '@app/platform/web/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoader } from '../shell/PageLoader.tsx';
import { useMemberFace } from '../shell/menu/viewer.ts';
import { PhoneHeader } from './parts/PhoneHeader.tsx';
import { PhoneLink } from './parts/PhoneLink.tsx';
import { PhoneTabs } from './parts/PhoneTabs.tsx';
import { QuestionBar } from './parts/QuestionBar.tsx';
import { useOfflineCopy } from './parts/use-offline-copy.ts';
import { useBack, useRow } from './parts/use-row.ts';

export { ErrorBoundary } from './QuestionLayout.tsx';

/** Assumed until the server has confirmed the session. */
const EVERYTHING = { qb: true, gems: true } as const;

/** The phone product: a low header, tabs below, a question alone on its page. The pages are those of the desktop. */
export default function PhoneLayout() {
  const { row } = useRow();
  const back = useBack();
  const face = useMemberFace();
  useOfflineCopy();
  const offline = !useOnline();
  const isQuestion = row?.layout === 'question';
  return (
    <LinkProvider link={PhoneLink}>
      <PageLoader questions={isQuestion} />
      <Protection capture={row?.layout !== 'basic'} watermark={row?.layout !== 'basic'} blockSelect={isQuestion}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          {face ? <face.ActingBar /> : null}
          {/* The pages of a bank show their own notice of unsent writes. */}
          {row?.edition ? null : <OfflineBanner offline={offline} waiting={0} />}
          <BarFrame>
            {isQuestion ? <QuestionBar compact back={back} /> : <PhoneHeader />}
            {face?.RunningPaper && !isQuestion ? (
              <Suspense fallback={null}>
                <face.RunningPaper />
              </Suspense>
            ) : null}
            <main id="main" tabIndex={-1} className="flex-1 outline-none">
              <Outlet />
            </main>
          </BarFrame>
          {isQuestion ? null : <PhoneTabs holds={face?.holds ?? EVERYTHING} />}
        </div>
      </Protection>
    </LinkProvider>
  );
}
