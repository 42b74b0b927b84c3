import { dayInDigits } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, ButtonLink, Kbd, KeyPoint, SkeletonLines } from '@app/platform/web/ui';
import { createMarkup } from '@app/platform/contract/markup';
import {
  moreQuestionsApi,
  type OptionKey,
  type QuestionItem,
  type QuestionRow,
  TRIAGED_LINE,
} from '@app/questions/contract';
import { OptionResults, QuestionText } from '@app/questions/web/drawing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect } from 'react';
import { Alike } from '../lists/Alike.tsx';
import { editHref } from '../lists/presets.ts';

const markup = createMarkup();
const readOf = (id: string) => queryOf(moreQuestionsApi.one, { params: { id } });

/** Prefetches, so that the next question is there when a key is pressed. */
export function useAhead(ids: readonly string[]): void {
  const cache = useQueryClient();
  const key = ids.join();
  useEffect(() => {
    for (const id of key.split(',').filter(Boolean)) void cache.query(readOf(id)).catch(() => undefined);
  }, [cache, key]);
}

const questionOf = ({ content, code, id, pictures }: QuestionItem) => ({
  id,
  code,
  version_id: id,
  stem: markup.render(content.stem),
  lead_in: content.lead_in,
  options: content.options.map(({ key, text }) => ({ key, text })),
  images: content.images.map(({ sha256, alt, caption, credit }) => ({
    src: pictures[sha256] ?? '',
    alt,
    ...(caption ? { caption } : {}),
    ...(credit ? { credit } : {}),
  })),
  difficulty: content.difficulty,
});

interface TriageQuestionProps {
  readonly row: QuestionRow;
  readonly mayEdit: boolean;
}

export function TriageQuestion({ row, mayEdit }: TriageQuestionProps) {
  const found = useQuery(readOf(row.id));
  return (
    <Loaded query={found} what="this question" safe="Nothing was decided." skeleton={<SkeletonLines lines={8} />}>
      {(item) => <Question item={item} row={row} mayEdit={mayEdit} />}
    </Loaded>
  );
}

function Question({ item, row, mayEdit }: TriageQuestionProps & { readonly item: QuestionItem }) {
  const { content, checked } = item;
  const rationales = Object.fromEntries(content.options.map(({ key }) => [key, ''])) as Record<OptionKey, string>;
  const sources = content.references.map(({ org, id, title }) => [org, id ?? title].join(' ')).join(', ');
  return (
    <article>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="num text-ink2">{row.code}</span>
        <Badge>{row.category}</Badge>
        {row.topic ? <Badge>{row.topic}</Badge> : null}
        {mayEdit ? (
          <ButtonLink href={editHref(TRIAGED_LINE, row.id)} size="s" tone="quiet" icon={<Pencil />} className="ml-auto">
            Edit <Kbd>E</Kbd>
          </ButtonLink>
        ) : null}
      </div>
      <QuestionText question={questionOf(item)} answered />
      <OptionResults
        question={questionOf(item)}
        answerKey={{ answer_key: content.answer_key, rationales }}
        chosen={null}
        struck={[]}
      />
      {content.key_point ? <KeyPoint className="mt-5">{content.key_point}</KeyPoint> : null}
      <div className="mt-5 empty:hidden">
        <Alike line={TRIAGED_LINE} id={row.id} saved={0} />
      </div>
      <dl className="mt-5 border-t border-line pt-4 text-sm">
        <dt className="font-semibold">Guideline</dt>
        <dd className="text-ink2">
          {sources || 'No source is named.'} {checked ? `In date until ${dayInDigits(checked.next)}.` : ''}
        </dd>
      </dl>
    </article>
  );
}
