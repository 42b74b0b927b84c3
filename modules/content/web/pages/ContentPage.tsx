import { contentApi } from '@app/content/contract';
import { load, longDate, pageMeta } from '@app/platform/web';
import { Prose } from '@app/platform/web/ui';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';
import { withContents } from '../reading/sections.ts';
import { screens } from '../screens.ts';

export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const row = screens.find((each) => each.path === pattern);
  const tag = row?.facts?.['tag'];
  if (!row || !tag) throw data(null, { status: 404 });
  const page = await load(context, contentApi.pageByTag, { params: { tag } });
  return {
    ...withContents(page.html),
    title: page.title,
    description: page.description,
    updated: longDate(page.updated_at),
    mayCopy: page.copy_allowed,
    related: relatedTo(row.path),
    path: row.facts?.['canonical'] ?? row.path,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData;
  return page
    ? pageMeta(args, { title: page.title, description: page.description, path: page.path })
    : pageMeta(args, { title: 'Page not found', path: '/', noIndex: true });
};

export default function ContentPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <ReadingLayout contents={page.contents} related={page.related}>
      <article data-allow-copy={page.mayCopy || undefined}>
        <PageHead title={page.title} lede={page.description} note={`Updated ${page.updated}`} />
        <Prose sanitisedHtml={page.html} />
      </article>
    </ReadingLayout>
  );
}
