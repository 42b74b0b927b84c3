import { contentApi, withContents } from '@app/content/contract';
import { beginningOf, paddedDay, plainText } from '@app/platform/contract';
import { load, pageMeta } from '@app/platform/web';
import { Prose, UiLink } from '@app/platform/web/ui';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';

const DESCRIPTION_LENGTH = 155;

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!params['id']) throw data(null, { status: 404 });
  const item = await load(context, contentApi.newsItem, { params: { id: params['id'] } });
  return {
    ...withContents(item.html),
    title: item.title,
    date: paddedDay(item.published_at),
    old: item.old,
    description: beginningOf(plainText(item.html), DESCRIPTION_LENGTH),
    path: `/news/${item.slug}`,
    related: relatedTo('/news'),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const item = args.loaderData;
  return item
    ? pageMeta(args, { title: item.title, description: item.description, path: item.path, type: 'article' })
    : pageMeta(args, { title: 'Page not found' });
};

export default function NewsItemPage() {
  const item = useLoaderData<typeof loader>();
  return (
    <ReadingLayout contents={item.contents} related={item.related}>
      <article>
        <PageHead title={item.title} note={item.date} />
        <Prose sanitisedHtml={item.html} />
      </article>
      <p className="mt-8">
        <UiLink href={item.old ? '/news/old' : '/news'}>{item.old ? 'All older news' : 'All news'}</UiLink>
      </p>
    </ReadingLayout>
  );
}
