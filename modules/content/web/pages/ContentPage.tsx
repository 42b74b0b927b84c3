import { pageMeta } from '@app/platform/web';
import { ButtonLink, Prose } from '@app/platform/web/ui';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadPage } from '../reading/load-page.ts';
import { PageHead } from '../reading/PageHead.tsx';
import { PageText } from '../reading/PageText.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';
import { screens } from '../screens.ts';

export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const row = screens.find((each) => each.path === pattern);
  const tag = row?.facts?.['tag'];
  if (!row || !tag) throw data(null, { status: 404 });
  return {
    ...(await loadPage(context, tag)),
    related: relatedTo(row.path),
    path: row.facts?.['canonical'] ?? row.path,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData;
  if (!page) return pageMeta(args, { title: 'Page not found' });
  return pageMeta(args, { title: page.title, description: page.description, path: page.path });
};

/** Links below product pages: to the trial and to what access includes. */
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
  return (
    <ReadingLayout contents={page.contents} related={page.related}>
      <PageText mayCopy={page.mayCopy}>
        <PageHead title={page.title} lede={page.description} note={`Updated ${page.updated}`} />
        <Prose sanitisedHtml={page.html} />
      </PageText>
      {page.path.startsWith('/resources/') ? <WayOn /> : null}
    </ReadingLayout>
  );
}
