import { cx, Kbd, TextArea } from '@app/platform/web/ui';
import { NO_KEY, type QuestionDraft } from '@app/questions/contract';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveOption } from '../state/merge.ts';

interface OptionsProps {
  readonly draft: QuestionDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (draft: QuestionDraft) => void;
  readonly onBlur: () => void;
}

/** Five options with their rationales. Alt+arrow or dragging moves one; the right answer moves with its text. */
export function Options({ draft, errors, onChange, onBlur }: OptionsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => onChange(moveOption(draft, from, to));
  const set = (at: number, values: Partial<QuestionDraft['options'][number]>) =>
    onChange({ ...draft, options: draft.options.map((row, place) => (place === at ? { ...row, ...values } : row)) });
  const drop = (at: number) => {
    if (dragged !== null) move(dragged, at);
    setDragged(null);
  };
  return (
    <fieldset id="options" tabIndex={-1}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-sm font-semibold">
        Options and reasons
        <span className="font-normal text-ink3 max-sm:hidden">
          drag, or <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
        </span>
      </legend>
      {draft.answer_key === null ? (
        <p className={cx('mb-2 text-sm', errors['answer_key'] ? 'text-wrong' : 'text-ink2')}>
          {NO_KEY} None is chosen yet.
        </p>
      ) : null}
      <ol id="answer_key" tabIndex={-1} aria-label="Options">
        {draft.options.map((option, at) => (
          <OptionRow
            key={option.key}
            option={option}
            at={at}
            isKey={option.key === draft.answer_key}
            errors={errors}
            drag={{ isDragged: dragged === at, start: () => setDragged(at), drop: () => drop(at) }}
            onMove={(to) => move(at, to)}
            onChange={(values) => set(at, values)}
            onChoose={() => onChange({ ...draft, answer_key: option.key })}
            onBlur={onBlur}
          />
        ))}
      </ol>
    </fieldset>
  );
}

interface OptionRowProps extends Pick<OptionsProps, 'errors' | 'onBlur'> {
  readonly option: QuestionDraft['options'][number];
  readonly at: number;
  readonly isKey: boolean;
  readonly drag: { readonly isDragged: boolean; readonly start: () => void; readonly drop: () => void };
  readonly onMove: (to: number) => void;
  readonly onChange: (values: Partial<QuestionDraft['options'][number]>) => void;
  readonly onChoose: () => void;
}

function OptionRow({ option, at, isKey, drag, errors, onMove, onChange, onChoose, onBlur }: OptionRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const drop = useEffectEvent(drag.drop);
  useEffect(() => {
    const element = row.current;
    const allow = (event: Event) => event.preventDefault();
    const take = () => drop();
    element?.addEventListener('dragover', allow);
    element?.addEventListener('drop', take);
    return () => {
      element?.removeEventListener('dragover', allow);
      element?.removeEventListener('drop', take);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    const part = event.currentTarget.dataset['part'] ?? 'text';
    const list = row.current?.parentElement;
    onMove(at + step);
    requestAnimationFrame(() =>
      list?.children[at + step]?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus(),
    );
  };
  return (
    <li ref={row} className={cx('flex items-start gap-2.5 border-t border-line py-3', drag.isDragged && 'opacity-60')}>
      <span draggable aria-hidden="true" onDragStart={drag.start} className="mt-2.5 cursor-grab text-ink3">
        <GripVertical className="size-5" />
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'mt-1.5 grid size-8 flex-none place-items-center rounded-full border text-sm font-semibold',
          isKey ? 'border-correct bg-correct text-surface' : 'border-line-strong',
        )}
      >
        {option.key}
      </span>
      <OptionTexts
        option={option}
        at={at}
        problems={{ text: errors[`options.${at}.text`], rationale: errors[`options.${at}.rationale`] }}
        onChange={onChange}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <input
        type="radio"
        name="answer_key"
        aria-label={`${option.key} is the right answer`}
        checked={isKey}
        onChange={onChoose}
        className="mt-2.5 size-5 flex-none accent-primary"
      />
    </li>
  );
}

interface OptionTextsProps {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly option: QuestionDraft['options'][number];
  readonly at: number;
  readonly problems: { readonly text: string | undefined; readonly rationale: string | undefined };
  readonly onChange: (values: Partial<QuestionDraft['options'][number]>) => void;
  readonly onBlur: () => void;
}

function OptionTexts({ option, at, problems, onChange, onBlur, onKeyDown }: OptionTextsProps) {
  const { key, text, rationale } = option;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <TextArea
        id={`options.${at}.text`}
        data-part="text"
        onKeyDown={onKeyDown}
        aria-label={`Option ${key}`}
        aria-invalid={problems.text !== undefined}
        title={problems.text}
        rows={1}
        maxLength={300}
        className="field-sizing-content min-h-11.5!"
        value={text}
        // It grows so that the whole option can be read, but an option is one line.
        onChange={(event) => onChange({ text: event.target.value.replaceAll('\n', ' ') })}
        onBlur={onBlur}
      />
      <TextArea
        id={`options.${at}.rationale`}
        data-part="rationale"
        onKeyDown={onKeyDown}
        aria-label={`Reason for ${key}`}
        aria-invalid={problems.rationale !== undefined}
        placeholder={`Why ${key} is right or wrong`}
        rows={1}
        maxLength={2000}
        className="field-sizing-content min-h-10! text-sm"
        value={rationale}
        onChange={(event) => onChange({ rationale: event.target.value })}
        onBlur={onBlur}
      />
      {problems.rationale ? <p className="text-sm text-wrong">{problems.rationale}</p> : null}
    </div>
  );
}
