import { guideEditingApi, type LinkedQuestion } from '@app/guides/contract';
import { type Edition, lineOf } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

interface Links {
  /** Empty while none is chosen. */
  readonly category: string;
  readonly topics: readonly { readonly slug: string; readonly name: string }[];
  readonly questions: readonly LinkedQuestion[];
}
const NONE: readonly never[] = [];

/** The options for the form's current category, topic and codes. */
export function useLinks(edition: Edition): Links {
  const { control } = useFormContext();
  const [category, topic, linked]: unknown[] = useWatch({ control, name: ['category_id', 'topic', 'questions'] });
  const codes = (Array.isArray(linked) ? (linked as { readonly code?: string }[]) : NONE)
    .map(({ code = '' }) => code)
    .filter((code) => /^[A-Z]{3}-[0-9]{4}$/.test(code));
  const chosen = typeof category === 'string' ? category : '';
  const { data } = useQuery({
    ...queryOf(guideEditingApi[lineOf(edition)].links, {
      query: {
        ...(chosen === '' ? {} : { category: chosen }),
        ...(typeof topic === 'string' && topic !== '' ? { topic } : {}),
        ...(codes.length === 0 ? {} : { codes: codes.toSorted().join(',') }),
      },
    }),
    enabled: chosen !== '',
    placeholderData: keepPreviousData,
  });
  return { category: chosen, topics: data?.topics ?? NONE, questions: data?.questions ?? NONE };
}
