import { Field, TextArea, TextInput } from '@app/platform/web/ui';
import type { QuestionDraft } from '@app/questions/contract';
import { Facts } from './fields/Facts.tsx';
import { Options } from './fields/Options.tsx';
import { Pictures } from './fields/Pictures.tsx';
import { Places } from './fields/Places.tsx';
import { Sources } from './fields/Sources.tsx';
import type { TypedSource } from './fields/typed-source.ts';
import { MarkdownField } from './fields/Words.tsx';

interface FormProps {
  readonly draft: QuestionDraft;
  readonly triaged: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
  /** The source being typed. */
  readonly source: TypedSource;
  readonly onChange: (draft: QuestionDraft) => void;
  readonly onBlur: () => void;
  readonly onAddress: (sha256: string, address: string) => void;
  /** Called after a picture was replaced in many questions, perhaps in this one. */
  readonly onReplaced: () => void;
}

/** Every field of a question, in the order it is written. */
export function Form(props: FormProps) {
  const { draft, triaged, errors, pictures, source, onChange, onBlur, onAddress, onReplaced } = props;
  const text = (name: 'stem' | 'explanation', label: string, max: number) => (
    <MarkdownField
      name={name}
      label={label}
      max={max}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      onBlur={onBlur}
    />
  );
  return (
    <div className="grid min-w-0 content-start gap-5">
      <Places draft={draft} triaged={triaged} errors={errors} onChange={onChange} />
      {text('stem', 'Stem', 8000)}
      <Pictures
        images={draft.images}
        addresses={pictures}
        errors={errors}
        onChange={(images) => onChange({ ...draft, images })}
        onAddress={onAddress}
        onBlur={onBlur}
        onReplaced={onReplaced}
      />
      <Field id="lead_in" label="Lead-in" error={errors['lead_in']}>
        <TextInput
          maxLength={500}
          value={draft.lead_in}
          onChange={(event) => onChange({ ...draft, lead_in: event.target.value })}
          onBlur={onBlur}
        />
      </Field>
      <Options draft={draft} errors={errors} onChange={onChange} onBlur={onBlur} />
      <Field id="key_point" label="Key point" error={errors['key_point']}>
        <TextArea
          rows={2}
          maxLength={1000}
          value={draft.key_point}
          onChange={(event) => onChange({ ...draft, key_point: event.target.value })}
          onBlur={onBlur}
        />
      </Field>
      {text('explanation', 'Explanation', 20_000)}
      <Sources
        references={draft.references}
        source={source}
        error={errors['references']}
        onChange={(references) => onChange({ ...draft, references })}
      />
      <Facts draft={draft} error={errors['review_next']} onChange={onChange} />
    </div>
  );
}
