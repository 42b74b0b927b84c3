import { contentApi } from '@app/content/contract';
import { load, pageMeta } from '@app/platform/web';
import { EmptyState, Field, Prose, SearchInput, UiLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { groupByLetter, searchTerms } from '../glossary/group-by-letter.ts';
import { PageHead } from '../reading/PageHead.tsx';
import { ReadingLayout } from '../reading/ReadingLayout.tsx';
import { relatedTo } from '../reading/related.ts';

const LONGEST = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return {
    terms: await load(context, contentApi.glossary, {}),
    query: query.slice(0, LONGEST),
    related: relatedTo('/glossary'),
  };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Glossary',
    description: 'Medical terms and abbreviations used in the questions, each explained in a sentence or two.',
    path: '/glossary',
  });

export default function GlossaryPage() {
  const { terms, query: initialQuery, related } = useLoaderData<typeof loader>();
  const [query, setQuery] = useState(initialQuery);
  const found = searchTerms(terms, query);
  const letters = groupByLetter(found);
  return (
    <ReadingLayout contents={letters.map(({ letter }) => ({ id: `letter-${letter}`, text: letter }))} related={related}>
      <PageHead title="Glossary" lede="Terms and abbreviations used in the questions." />
      {/* Without scripts the form is submitted; with them the list follows every letter. */}
      <search>
        <form action="/glossary" className="mb-8 max-w-form" onSubmit={(event) => event.preventDefault()}>
          <Field label="Search the glossary">
            <SearchInput
              name="q"
              value={query}
              maxLength={LONGEST}
              autoComplete="off"
              onChange={(event) => setQuery(event.target.value)}
            />
          </Field>
          <p role="status" className="mt-1.5 min-h-5 text-xs text-ink3">
            {query.trim() ? `${found.length} ${found.length === 1 ? 'term' : 'terms'} found` : ''}
          </p>
        </form>
      </search>
      {letters.map(({ letter, terms: below }) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="mt-8 first:mt-0">
          <h2 id={`letter-${letter}`} className="mb-1 scroll-mt-6 text-[1.625rem]">
            {letter}
          </h2>
          <dl className="border-t border-line">
            {below.map((each) => (
              <div key={each.slug} id={each.slug} className="scroll-mt-6 border-b border-line py-4 target:bg-sunken">
                <dt className="font-semibold">{each.term}</dt>
                <dd>
                  <Prose kind="small" sanitisedHtml={each.html} className="text-ink2" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {found.length === 0 ? (
        <EmptyState drawing="notebook" title="No matching term">
          Try another word, or <UiLink href="/contactus">write to us</UiLink>.
        </EmptyState>
      ) : null}
    </ReadingLayout>
  );
}
