import { pageMeta } from '@app/platform/web';
import { UiLink } from '@app/platform/web/ui';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { hasOlder, loadNews } from '../news/load-news.ts';
import { NewsList } from '../news/NewsList.tsx';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';

export const loader = async (args: LoaderFunctionArgs) => ({
  listing: await loadNews(args, { old: false }),
  older: await hasOlder(args),
  related: relatedTo('/news'),
});

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'News',
    description: 'What has changed: content, the exam, and how the site works.',
    path: '/news',
  });

export default function NewsPage() {
  const { listing, older, related } = useLoaderData<typeof loader>();
  return (
    <ReadingLayout contents={[]} related={related}>
      <PageHead title="News" lede="What has changed: content, the exam, and how the site works." />
      <NewsList listing={listing} path="/news" empty={{ title: 'No news yet', text: 'News will appear here.' }} />
      {older ? (
        <p className="mt-8">
          <UiLink href="/news/old">Older news</UiLink>
        </p>
      ) : null}
    </ReadingLayout>
  );
}
