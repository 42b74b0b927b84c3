import { OptionResult, type Verdict } from '@app/platform/web/ui';
import type { QuestionPage, Reveal } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';

type Shown = QuestionPage['question'];

export interface OptionResultsProps {
  readonly question: Shown;
  readonly reveal: Reveal;
  readonly chosen: OptionKey | null;
  readonly struck: readonly OptionKey[];
}

const verdictFor = (key: OptionKey, reveal: Reveal, chosen: OptionKey | null): Verdict =>
  key === reveal.answer_key ? 'correct' : key === chosen ? 'wrong' : 'other';

export function OptionResults({ question, reveal, chosen, struck }: OptionResultsProps) {
  return (
    <ul className="grid gap-2.5">
      {question.options.map(({ key, text }) => (
        <li key={key}>
          <OptionResult
            letter={key}
            verdict={verdictFor(key, reveal, chosen)}
            chosen={key === chosen}
            struck={struck.includes(key)}
            percent={reveal.peers?.percent[key]}
            reason={reveal.rationales[key]}
          >
            {text}
          </OptionResult>
        </li>
      ))}
    </ul>
  );
}

/** The result in words, spoken once when the focus comes to it. */
export function spokenResult(question: Shown, reveal: Reveal, chosen: OptionKey | null): string {
  const textOf = (key: OptionKey | null) => question.options.find((option) => option.key === key)?.text ?? '';
  const right = `${reveal.answer_key}, ${textOf(reveal.answer_key)}`;
  return chosen === reveal.answer_key
    ? `Correct: ${right}.`
    : `Not right. You chose ${chosen}, ${textOf(chosen)}. The answer is ${right}.`;
}
