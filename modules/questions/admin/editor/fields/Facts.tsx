import { Field, Select, TextInput } from '@app/platform/web/ui';
import { QUESTION_SETTINGS, QUESTION_TASKS, type QuestionDraft } from '@app/questions/contract';
import { useState } from 'react';
import { choiceInWords } from './field-words.ts';
import { tagsAfter, type TypedTags } from './typed-tags.ts';

const named = (values: readonly string[]) => values.map((value) => ({ value, label: choiceInWords(value) }));
const LEVELS = ['1 of 5 (easiest)', '2 of 5', '3 of 5', '4 of 5', '5 of 5 (hardest)'].map((label, at) => ({
  value: String(at + 1),
  label,
}));

interface FactsProps {
  readonly draft: QuestionDraft;
  readonly error: string | undefined;
  readonly onChange: (draft: QuestionDraft) => void;
}

/** The properties of a question other than its text. */
export function Facts({ draft, error, onChange }: FactsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id="review_next" label="Next review" error={error}>
        <TextInput
          type="date"
          mono
          value={draft.review_next}
          onChange={(event) => event.target.value && onChange({ ...draft, review_next: event.target.value })}
        />
      </Field>
      <Field label="Difficulty">
        <Select
          value={String(draft.difficulty)}
          options={LEVELS}
          onChange={(event) => onChange({ ...draft, difficulty: Number(event.target.value) })}
        />
      </Field>
      <Field label="What it asks for">
        <Select
          value={draft.task}
          options={named(QUESTION_TASKS)}
          onChange={(event) => onChange({ ...draft, task: event.target.value as QuestionDraft['task'] })}
        />
      </Field>
      <Field label="Where it takes place">
        <Select
          value={draft.setting}
          options={named(QUESTION_SETTINGS)}
          onChange={(event) => onChange({ ...draft, setting: event.target.value as QuestionDraft['setting'] })}
        />
      </Field>
      <Tags tags={draft.tags} onChange={(tags) => onChange({ ...draft, tags })} />
    </div>
  );
}

function Tags({ tags, onChange }: { readonly tags: readonly string[]; readonly onChange: (tags: string[]) => void }) {
  /** Null while no one types, so that tags set by a colleague are shown and kept. */
  const [typed, setTyped] = useState<TypedTags | null>(null);
  const settle = () => {
    if (typed === null) return;
    const next = tagsAfter(typed, tags);
    setTyped(null);
    if (next.join() !== tags.join()) onChange(next);
  };
  return (
    <Field label="Tags" aside="separated by commas" className="sm:col-span-2">
      <TextInput
        value={typed?.text ?? tags.join(', ')}
        maxLength={1000}
        onChange={(event) => setTyped({ text: event.target.value, over: typed?.over ?? tags })}
        onBlur={settle}
      />
    </Field>
  );
}
