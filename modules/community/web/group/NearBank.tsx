import { groupQuestionsApi } from '@app/community/contract';
import { callEndpoint } from '@app/platform/web';
import { Notice } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuestionDraft } from './question-draft.ts';

const PAUSE_MS = 1500;
const ENOUGH = 80;

/** The text as of the last pause in typing. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/** Says that the bank has a very similar question, and on which topics; never which question. */
export function NearBank({ draft }: { readonly draft: QuestionDraft }) {
  const body = {
    stem: draft.stem.trim(),
    lead_in: draft.lead_in.trim(),
    options: draft.options.map(({ text }) => text.trim()).filter(Boolean),
  };
  const words = usePaused(JSON.stringify(body));
  const { data } = useQuery({
    queryKey: [groupQuestionsApi.nearGroupQuestion.path, words],
    queryFn: ({ signal }) =>
      callEndpoint(groupQuestionsApi.nearGroupQuestion, { body: JSON.parse(words) as typeof body, signal }),
    enabled: words !== '' && (JSON.parse(words) as typeof body).stem.length >= ENOUGH,
    retry: false,
  });
  if (!data || data.topics.length === 0) return null;
  return (
    <Notice tone="info" title="The bank already has a very similar question" announce>
      It is in {data.topics.join(' and ')}. You can still send yours; a different patient or another question makes it
      more useful to the others.
    </Notice>
  );
}
