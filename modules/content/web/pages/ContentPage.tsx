import { type Room, stands } from '@app/content/contract';
import { pageMeta } from '@app/platform/web';
import { ButtonLink, Prose } from '@app/platform/web/ui';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type Ahead, ComingSoon } from '../home/ComingSoon.tsx';
import { loadPage } from '../reading/load-page.ts';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';
import { screens } from '../screens.ts';

/** What a page about a part that is not built says, to follow "Coming soon:". */
const COMING: Readonly<Record<Room, string>> = {
  commerce: 'buying access online.',
  guides: 'short revision guides that explain what the questions ask.',
  gems: 'short cards that come back just before you would forget them.',
  mocks: 'mock exams in the shape of the real day.',
  courses: 'live events, with dates, contents and booking.',
  studygroup: 'a study partner and questions from other members.',
};
const AHEAD: readonly Ahead[] = [
  ['Try some questions', '/trial'],
  ['What is in the question bank', '/resources/questionbank'],
];

export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const row = screens.find((each) => each.path === pattern);
  const tag = row?.facts?.['tag'];
  if (!row || !tag) throw data(null, { status: 404 });
  const room = row.facts?.['room'];
  if (!stands(room)) return { title: row.title, coming: COMING[room as Room], path: row.path };
  return {
    ...(await loadPage(context, tag)),
    related: relatedTo(row.path),
    path: row.facts?.['canonical'] ?? row.path,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData;
  if (!page) return pageMeta(args, { title: 'Page not found', path: '/', noIndex: true });
  if (page.coming !== undefined) return pageMeta(args, { title: page.title, path: page.path, noIndex: true });
  return pageMeta(args, { title: page.title, description: page.description, path: page.path });
};

/** Below what describes the product: where to try it, and what access includes. */
const WayOn = () => (
  <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6" data-print="no">
    <ButtonLink href="/trial" tone="primary">
      Start Trial
    </ButtonLink>
    <ButtonLink href="/pricing">What access includes</ButtonLink>
  </div>
);

export default function ContentPage() {
  const page = useLoaderData<typeof loader>();
  if (page.coming !== undefined) return <ComingSoon title={page.title} about={page.coming} ahead={AHEAD} />;
  return (
    <ReadingLayout contents={page.contents} related={page.related}>
      <article data-allow-copy={page.mayCopy || undefined}>
        <PageHead title={page.title} lede={page.description} note={`Updated ${page.updated}`} />
        <Prose sanitisedHtml={page.html} />
      </article>
      {page.path.startsWith('/resources/') ? <WayOn /> : null}
    </ReadingLayout>
  );
}
