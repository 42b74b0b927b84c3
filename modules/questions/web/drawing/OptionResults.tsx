import { OptionResult, type Verdict } from '@app/platform/web/ui';
import { type OptionKey, type Question, type QuestionKey, shownLetter } from '@app/questions/contract';

/** What the results need to know of the key. */
export interface KnownKey extends Pick<QuestionKey, 'answer_key' | 'rationales'> {
  /** All users' answers, in per cent; absent or null where they are not shown. */
  readonly peers?: { readonly percent: Readonly<Partial<Record<OptionKey, number>>> } | null;
}

export interface OptionResultsProps {
  readonly question: Question;
  /** The key of a draft may be null: no option is shown as right then. */
  readonly answerKey: Omit<KnownKey, 'answer_key'> & { readonly answer_key: OptionKey | null };
  readonly chosen: OptionKey | null;
  readonly struck: readonly OptionKey[];
}

const verdictFor = (key: OptionKey, right: OptionKey | null, chosen: OptionKey | null): Verdict =>
  key === right ? 'correct' : key === chosen ? 'wrong' : 'other';

export function OptionResults({ question, answerKey, chosen, struck }: OptionResultsProps) {
  return (
    <ul className="grid gap-2.5">
      {question.options.map(({ key, text }) => (
        <li key={key}>
          <OptionResult
            letter={shownLetter(question, key)}
            verdict={verdictFor(key, answerKey.answer_key, chosen)}
            chosen={key === chosen}
            struck={struck.includes(key)}
            percent={answerKey.peers?.percent[key]}
            reason={answerKey.rationales[key]}
          >
            {text}
          </OptionResult>
        </li>
      ))}
    </ul>
  );
}

/** The result in words, for screen readers. */
export function spokenResult(question: Question, right: OptionKey, chosen: OptionKey | null): string {
  const textOf = (key: OptionKey | null) => question.options.find((option) => option.key === key)?.text ?? '';
  const answer = `${shownLetter(question, right)}, ${textOf(right)}`;
  if (chosen === right) return `Correct: ${answer}.`;
  const choice =
    chosen === null ? 'You left it blank' : `You chose ${shownLetter(question, chosen)}, ${textOf(chosen)}`;
  return `Not right. ${choice}. The answer is ${answer}.`;
}
