import { Protection } from '@app/integrity/web';
import { BarFrame } from '@app/platform/web';
import { LinkProvider, SkipLink } from '@app/platform/web/ui';
import { Outlet } from 'react-router';
import { AppLink } from '../shell/AppLink.tsx';
import { ErrorScreen } from '../shell/errors/ErrorScreen.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { useMemberFace } from '../shell/menu/viewer.ts';
import { QuestionBar } from './parts/QuestionBar.tsx';
import { useOfflineCopy } from './kept/use-offline-copy.ts';
import { useBack } from './parts/use-row.ts';

/** One question at a time: a bar with a back link, and nothing around the text. */
export default function QuestionLayout() {
  const back = useBack();
  const face = useMemberFace();
  useOfflineCopy();
  return (
    <LinkProvider link={AppLink}>
      <PageLoader questions />
      <Protection capture watermark blockSelect>
        <SkipLink />
        {face ? <face.ActingBar /> : null}
        <BarFrame>
          <QuestionBar back={back} />
          <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-70px)] outline-none">
            <Outlet />
          </main>
        </BarFrame>
      </Protection>
    </LinkProvider>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <LinkProvider link={AppLink}>
      <main id="main">
        <ErrorScreen error={error} />
      </main>
    </LinkProvider>
  );
}
