import { mocksApi } from '@app/mocks/contract';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Queries } from '../../guard/query-client.tsx';

const EVERY_MS = 60_000;
/** Where the paper is sat or prepared for. */
const isThere = (pathname: string): boolean => /\/(mocks|sitting)\//.test(pathname);

function Notice() {
  const { pathname } = useLocation();
  const away = !isThere(pathname);
  // Asks again on the way out of a paper, as it may have ended there.
  const { data: paper } = useQuery({
    ...queryOf(mocksApi.running, {}),
    enabled: away,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  if (!paper || !away) return null;
  return (
    <aside aria-label="Running paper" className="border-b border-line bg-raised" data-print="no">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <p className="min-w-0 flex-1 basis-64 leading-snug">
          <b>{paper.title}.</b> {paper.figure ? `${paper.figure} left. ` : ''}
          {paper.text}
        </p>
        <ButtonLink href={paper.href} tone="primary">
          {paper.label}
        </ButtonLink>
      </div>
    </aside>
  );
}

/** For a member without the question bank, whose access may have ended during a paper: no page of theirs links to it. */
export default function RunningPaper() {
  return (
    <Queries>
      <Notice />
    </Queries>
  );
}
