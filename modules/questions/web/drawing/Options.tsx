import { OptionCard } from '@app/platform/web/ui';
import { type OptionKey, type Question, shownLetter } from '@app/questions/contract';
import Clock from 'lucide-react/icons/clock';

export interface OptionListProps {
  readonly question: Question;
  readonly labelledBy: string;
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
  const { question, labelledBy, chosen, struck, waiting, onChoose, onStrike } = props;
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 gap-2.5">
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
