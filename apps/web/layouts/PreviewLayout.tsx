import { Protection } from '@app/integrity/web';
import { BarFrame } from '@app/platform/web';
import { LinkProvider, SkipLink } from '@app/platform/web/ui';
import { Outlet } from 'react-router';
import { AppLink } from '../shell/AppLink.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { useMemberFace } from '../shell/menu/viewer.ts';
import { PreviewTools } from './parts/PreviewTools.tsx';
import { QuestionBar } from './parts/QuestionBar.tsx';
import { useBack, useRow } from './parts/use-row.ts';

export { ErrorBoundary } from './QuestionLayout.tsx';

/** The section in which staff need the right to edit to see the buttons, by layout. */
const SECTIONS: Readonly<Record<string, string>> = { questionPreview: 'paques', revisionPreview: 'parevs' };

/** A question or a guide as learners see it, with buttons for its editors. */
export default function PreviewLayout() {
  const back = useBack();
  const { row } = useRow();
  const face = useMemberFace();
  const section = SECTIONS[row?.layout ?? ''] ?? '';
  return (
    <LinkProvider link={AppLink}>
      <PageLoader />
      <Protection capture watermark blockSelect={row?.layout === 'questionPreview'}>
        <SkipLink />
        {face ? <face.ActingBar /> : null}
        <BarFrame>
          <QuestionBar back={back}>
            <PreviewTools section={section} />
          </QuestionBar>
          <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-70px)] outline-none">
            <Outlet />
          </main>
        </BarFrame>
      </Protection>
    </LinkProvider>
  );
}
