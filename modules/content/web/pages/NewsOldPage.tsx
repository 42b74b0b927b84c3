import { pageMeta } from '@app/platform/web';
import { UiLink } from '@app/platform/web/ui';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadNews } from '../news/load-news.ts';
import { NewsList } from '../news/NewsList.tsx';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';

export const loader = async (args: LoaderFunctionArgs) => ({
  listing: await loadNews(args, { old: true }),
  related: relatedTo('/news'),
});

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Older news', description: 'News from more than six months ago.', path: '/news/old' });

export default function NewsOldPage() {
  const { listing, related } = useLoaderData<typeof loader>();
  return (
    <ReadingLayout contents={[]} related={related}>
      <PageHead
        title="Older news"
        lede={listing.rows.length > 0 ? 'True when it was written; some of it may have changed since.' : undefined}
      />
      <NewsList
        listing={listing}
        path="/news/old"
        empty={{ title: 'No older news yet', text: 'News moves here when it is no longer current.' }}
      />
      <p className="mt-8">
        <UiLink href="/news">Current news</UiLink>
      </p>
    </ReadingLayout>
  );
}
