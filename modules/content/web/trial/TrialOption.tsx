import { cx } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { TrialOption as Option } from './trial-questions.ts';

/** The verdict is drawn by styles from the checked radio, so it needs no script. Important marks win over the hover. */
const ROW =
  'group/option relative grid min-h-12 cursor-pointer grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3.5 rounded-option border-[1.5px] border-line-strong bg-surface px-3.5 py-1.75 leading-snug hover:border-primary hover:bg-primary-soft/35 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const LETTER =
  'grid size-8 place-items-center rounded-full border-[1.5px] border-line-strong text-sm leading-none font-bold';
const SAY =
  'ml-2 hidden text-sm font-bold whitespace-nowrap [&_.lucide]:mr-0.5 [&_.lucide]:inline [&_.lucide]:size-4 [&_.lucide]:[stroke-width:2.5]';
const WHY = 'col-start-2 hidden pt-0.5 pb-1 text-sm text-ink2';

const RIGHT = {
  row: 'group-has-checked/trial:border-correct! group-has-checked/trial:bg-correct-soft! group-has-checked/trial:inset-ring-[0.5px] group-has-checked/trial:inset-ring-correct',
  letter:
    'group-has-checked/trial:border-correct group-has-checked/trial:bg-correct group-has-checked/trial:text-surface',
  say: 'text-correct group-has-checked/trial:inline',
  why: 'group-has-checked/trial:block',
};
const WRONG = {
  row: 'has-checked:border-wrong! has-checked:bg-wrong-soft! has-checked:inset-ring-[0.5px] has-checked:inset-ring-wrong',
  letter:
    'group-has-checked/option:border-wrong group-has-checked/option:bg-wrong group-has-checked/option:text-surface',
  say: 'text-wrong group-has-checked/option:inline',
  why: 'group-has-checked/option:block',
};

export function TrialOption({ option, name }: { readonly option: Option; readonly name: string }) {
  const look = option.correct ? RIGHT : WRONG;
  return (
    <label className={cx(ROW, look.row)}>
      <input type="radio" name={name} value={option.key} className="sr-only" />
      <span aria-hidden="true" className={cx(LETTER, look.letter)}>
        {option.key}
      </span>
      <span>
        {option.text}
        <span className={cx(SAY, look.say)}>
          {option.correct ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          {option.correct ? 'Correct' : 'Your answer'}
        </span>
      </span>
      <span className={cx(WHY, look.why)}>{option.reason}</span>
    </label>
  );
}
