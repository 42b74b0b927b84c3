import { queryOf } from '@app/platform/web/query';
import { UiLink } from '@app/platform/web/ui';
import { type Bank, bankApi, bankScreens } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Fetched when a term's explanation is first shown, and only once. */
function TermQuestions({ bank, term }: { readonly bank: Bank; readonly term: string }) {
  const { data } = useQuery({
    ...queryOf(bankApi[bank].search, { params: { text: term }, query: { page: 1, size: 1 } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // A corrected search did not find this term.
  if (!data || data.count === 0 || data.meant !== null) return null;
  return (
    <p className="mt-2 text-sm">
      <UiLink href={`${bankScreens[bank]}?search=${encodeURIComponent(term)}`}>
        {data.count === 1 ? '1 question uses this term' : `${data.count} questions use this term`}
      </UiLink>
    </p>
  );
}

/** Shown below the explanation of a term in a guide: a link to the questions that use it. */
export const termQuestions = (bank: Bank): ComponentType<{ readonly term: string }> =>
  function About({ term }) {
    return <TermQuestions bank={bank} term={term} />;
  };
