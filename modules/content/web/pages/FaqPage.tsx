import { contentApi } from '@app/content/contract';
import { load, pageMeta } from '@app/platform/web';
import { EmptyState, Field, SearchInput, UiLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { FaqSections } from '../faq/FaqSections.tsx';
import { countQuestions, searchFaq } from '../faq/search-faq.ts';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return { faq: await load(context, contentApi.faq, {}), query: query.slice(0, 100), related: relatedTo('/faq') };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'FAQ',
    description: 'Answers about the exam, studying, your account, payments, accessibility and copy protection.',
    path: '/faq',
  });

export default function FaqPage() {
  const { faq, query: initialQuery, related } = useLoaderData<typeof loader>();
  const [query, setQuery] = useState(initialQuery);
  const { hash } = useLocation();
  const found = searchFaq(faq, query);
  const count = countQuestions(found);
  return (
    <ReadingLayout contents={found.map((section) => ({ id: section.slug, text: section.title }))} related={related}>
      <PageHead title="Frequently asked questions" />
      {/* Without scripts the form is submitted; with them the list follows every letter. */}
      <search>
        <form action="/faq" className="mb-8 max-w-form" onSubmit={(event) => event.preventDefault()}>
          <Field label="Search the questions">
            <SearchInput
              name="q"
              value={query}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setQuery(event.target.value)}
            />
          </Field>
          <p role="status" className="mt-1.5 min-h-5 text-xs text-ink3">
            {query.trim() ? `${count} ${count === 1 ? 'question' : 'questions'} found` : ''}
          </p>
        </form>
      </search>
      {count > 0 ? (
        <FaqSections faq={found} query={query.trim()} open={hash.slice(1)} />
      ) : (
        <EmptyState drawing="notebook" title="No matching question">
          Try another word, or <UiLink href="/contactus">write to us</UiLink>.
        </EmptyState>
      )}
    </ReadingLayout>
  );
}
