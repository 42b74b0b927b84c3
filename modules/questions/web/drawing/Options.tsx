import { OptionCard } from '@app/platform/web/ui';
import { type OptionKey, type Question, shownLetter } from '@app/questions/contract';
import Clock from 'lucide-react/icons/clock';
import type { Ref } from 'react';

export interface OptionListProps {
  readonly question: Question;
  readonly labelledBy: string;
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly chosen: OptionKey | null;
  readonly struck: readonly OptionKey[];
  /** Answered and stored on this device, but not sent yet. */
  readonly waiting: boolean;
  readonly onChoose: (key: OptionKey) => void;
  readonly onStrike: (key: OptionKey) => void;
}

const Waits = () => (
  <span className="inline-flex items-center gap-1.5 text-warn">
    <Clock className="size-4" /> waiting
  </span>
);

export function OptionList(props: OptionListProps) {
  const { question, labelledBy, ref, chosen, struck, waiting, onChoose, onStrike } = props;
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="grid min-w-0 scroll-my-24 gap-2.5 outline-none"
    >
      {question.options.map(({ key, text }) => (
        <OptionCard
          key={key}
          letter={shownLetter(question, key)}
          name={question.id}
          value={key}
          checked={chosen === key}
          disabled={waiting && chosen !== key}
          onChoose={() => (waiting ? undefined : onChoose(key))}
          struck={struck.includes(key)}
          onStrike={waiting ? undefined : () => onStrike(key)}
          note={waiting && chosen === key ? <Waits /> : undefined}
        >
          {text}
        </OptionCard>
      ))}
    </fieldset>
  );
}
