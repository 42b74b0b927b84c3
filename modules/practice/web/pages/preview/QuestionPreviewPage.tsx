import { can, NO_PERMISSIONS } from '@app/access/contract';
import { useSelf } from '@app/accounts/web';
import { AppError, type Line, LINES } from '@app/platform/contract';
import { callEndpoint, InBar, usePreviewActions } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, ErrorState, OptionResult } from '@app/platform/web/ui';
import {
  editQuestionHref,
  type Preview,
  previewApi,
  staffCommentsApi,
  type StaffPreview,
  staffPreviewApi,
} from '@app/practice/contract';
import { linesOf, QUESTION_SECTIONS } from '@app/questions/contract';
import { Definitions } from '@app/questions/web';
import { Explanation, OptionResults, QuestionText, Reviewed } from '@app/questions/web/drawing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { placePath } from '../../bank/paths.ts';
import { QuestionWaiting } from '../../question/QuestionWaiting.tsx';
import { commentCountQuery, StaffFacts } from './StaffFacts.tsx';

const isForStaff = (preview: Preview | StaffPreview): preview is StaffPreview => 'version' in preview;

/** The question with its key, or as before the answer. */
function Body({ preview }: { readonly preview: Preview }) {
  const { question, reveal, review, place } = preview;
  return (
    <article className="min-w-0">
      <QuestionText question={question} answered={reveal !== null} />
      {reveal ? (
        <>
          <OptionResults question={question} answerKey={reveal} chosen={null} struck={[]} />
          <Explanation answerKey={reveal} Words={Definitions} />
        </>
      ) : (
        <>
          <ul className="grid gap-2.5">
            {question.options.map(({ key, text }) => (
              <li key={key}>
                <OptionResult letter={key} verdict="other">
                  {text}
                </OptionResult>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm text-ink3">
            <Reviewed {...review} />. The answer is shown once you have given yours in the question bank.
          </p>
        </>
      )}
      {place ? (
        <ButtonLink href={placePath(place)} className="mt-6">
          Open in the question bank
        </ButtonLink>
      ) : null}
    </article>
  );
}

const deletionText = (count: number, code: string): string =>
  count === 0
    ? `There are no comments on ${code}.`
    : `${count} comment${count === 1 ? '' : 's'} on ${code} will be deleted. This cannot be undone.`;

/** Offers actions to the preview bar, which shows them to staff with the right; the calls check it again. */
function PreviewActions({ id, code, line }: { readonly id: string; readonly code: string; readonly line: Line }) {
  const cache = useQueryClient();
  const count = useQuery(commentCountQuery(id)).data?.count;
  const actions = useMemo(
    () => ({
      editHref: editQuestionHref(line, id),
      editSection: QUESTION_SECTIONS[line],
      deleteComments: async () => {
        await callEndpoint(staffCommentsApi.removeAll, { params: { questionId: id } });
        void cache.invalidateQueries({ queryKey: commentCountQuery(id).queryKey });
      },
      ...(count === undefined ? {} : { deleteNote: deletionText(count, code) }),
    }),
    [cache, id, code, line, count],
  );
  usePreviewActions(actions);
  return null;
}

/** The line whose editor to open: preferably one with the question where the reader may edit. */
const lineFor = ({ places }: StaffPreview, may: (line: Line, flag: 'e') => boolean): Line => {
  const lines = linesOf(places.map(({ edition }) => edition));
  return lines.find((line) => may(line, 'e')) ?? lines[0] ?? LINES[0];
};

const Refused = ({ error }: { readonly error: AppError }) => (
  <ErrorState title="You cannot open this preview" actions={<ButtonLink href="/profile">Your account</ButtonLink>}>
    {error.message}
  </ErrorState>
);

export default function QuestionPreviewPage() {
  const { id = '' } = useParams();
  const permissions = useSelf()?.permissions;
  const may = (line: Line, flag: 'v' | 'e') => can(permissions ?? NO_PERMISSIONS, QUESTION_SECTIONS[line], flag);
  const isStaff = LINES.some((line) => may(line, 'v'));
  const call = isStaff ? staffPreviewApi.staffPreview : previewApi.preview;
  const query = useQuery(queryOf<typeof call>(call, { params: { id } }));
  const { data, error } = query;
  if (data)
    return (
      <div className="wrap grid items-start gap-x-9 gap-y-6 py-7 md:grid-cols-[minmax(0,1fr)_20.75rem]">
        <InBar part="title">
          Preview · <b className="text-ink">{data.question.code}</b>
        </InBar>
        <Body preview={data} />
        {isForStaff(data) ? (
          <aside aria-label="About this question">
            <PreviewActions id={id} code={data.question.code} line={lineFor(data, may)} />
            <StaffFacts preview={data} />
          </aside>
        ) : null}
      </div>
    );
  if (error instanceof AppError && error.http === 403) return <Refused error={error} />;
  return <QuestionWaiting query={query} back={{ href: '/', label: 'Back to home' }} />;
}
