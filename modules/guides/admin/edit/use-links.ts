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
  /** Whether the questions of the current codes are known. */
  readonly read: 'loading' | 'failed' | 'loaded';
}
/** The opening words of a linked question; only the server can say that none has its code. */
export function openingText(about: LinkedQuestion | undefined, read: Links['read']): string {
  if (about) return about.opening;
  if (read === 'failed') return 'Its opening words could not be loaded.';
  return read === 'loaded' ? 'No question has this code.' : '';
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
  const { data, isError, isPlaceholderData } = useQuery({
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
  const read = data && !isPlaceholderData ? 'loaded' : isError ? 'failed' : 'loading';
  return { category: chosen, topics: data?.topics ?? NONE, questions: data?.questions ?? NONE, read };
}
