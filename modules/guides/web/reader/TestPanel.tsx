import { type GuidePage, type GuideQuestion, guidePath } from '@app/guides/contract';
import { ButtonLink, Card, Panel, Progress, UiLink } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';

const SIGNS = {
  right: { Sign: Check, look: 'text-correct', word: 'Right' },
  wrong: { Sign: X, look: 'text-wrong', word: 'Wrong' },
  unseen: { Sign: Circle, look: 'text-ink3', word: 'Not answered' },
} as const;

/** The first unanswered question, else the first answered wrongly, else the first. */
const startAt = (questions: readonly GuideQuestion[]): number =>
  (
    questions.find(({ state }) => state === 'unseen') ??
    questions.find(({ state }) => state === 'wrong') ??
    questions[0]
  )?.number ?? 1;

interface TestProps {
  readonly bank: Bank;
  readonly guide: Pick<GuidePage, 'title' | 'questions'>;
}

export function TestPanel({ bank, guide: { title, questions } }: TestProps) {
  const unseen = questions.filter(({ state }) => state === 'unseen').length;
  if (questions.length === 0) return null;
  return (
    <Panel aria-label="Test what you read" data-print="no" className="p-5.5">
      <h2 className="text-xl">Test what you read</h2>
      <p className="mt-1 text-sm">
        {questions.length} linked question{questions.length === 1 ? '' : 's'},{' '}
        {unseen === 0 ? 'all answered' : `${unseen} not answered yet`}.
      </p>
      <Progress
        label={`${questions.length - unseen} of ${questions.length} answered`}
        hideLabel
        value={questions.length - unseen}
        max={questions.length}
        className="mt-3"
      />
      <ButtonLink
        tone="paper"
        block
        href={`${guidePath(bank, title)}/questions/${startAt(questions)}`}
        after={<ArrowRight />}
        className="mt-4"
      >
        Try the questions
      </ButtonLink>
    </Panel>
  );
}

const SHOWN = 6;
export function LinkedQuestions({ bank, guide: { title, questions } }: TestProps) {
  if (questions.length === 0) return null;
  const path = `${guidePath(bank, title)}/questions`;
  return (
    <Card title="Linked questions" data-print="no" className="px-5.5 py-4.5">
      <ul>
        {questions.slice(0, SHOWN).map(({ number, code, opening, state }) => {
          const { Sign, look, word } = SIGNS[state];
          return (
            <li key={code} className="border-t border-line py-2.5 text-sm">
              <UiLink href={`${path}/${number}`} className="flex gap-3 text-ink no-underline hover:underline">
                <Sign aria-label={word} className={`mt-0.5 size-4 flex-none ${look}`} />
                <span className="min-w-0">
                  <span className="line-clamp-2">{opening}</span>
                  <span className="font-mono text-xs text-ink3">{code}</span>
                </span>
              </UiLink>
            </li>
          );
        })}
      </ul>
      {questions.length > SHOWN ? (
        <p className="border-t border-line pt-3 text-sm">
          <UiLink href={path}>All {questions.length} questions</UiLink>
        </p>
      ) : null}
    </Card>
  );
}
