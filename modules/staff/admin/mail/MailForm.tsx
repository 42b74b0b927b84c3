import { Card, Field, TextArea, TextInput } from '@app/platform/web/ui';
import type { MailDetails, MailValue } from '@app/staff/contract';
import { useRef } from 'react';
import type { MailEditor } from './use-mail.ts';

type Part = keyof MailValue;
type Control = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the selection with `{{name}}` and returns the new caret position. */
export function inserted(text: string, name: string, from: number, to: number): { text: string; caret: number } {
  const mark = `{{${name}}}`;
  return { text: text.slice(0, from) + mark + text.slice(to), caret: from + mark.length };
}

/** Whether the variable is in the text, in the spellings the server accepts. */
export const holds = (text: MailValue, name: string): boolean =>
  Object.values(text).some((part) =>
    [...part.matchAll(/\{\{ *([a-z][a-z0-9_]{0,60}) *\}\}/g)].some(([, held]) => held === name),
  );

interface MailFormProps {
  readonly mail: MailDetails;
  readonly editor: MailEditor;
  readonly disabled: boolean;
}

interface VariablesProps {
  readonly mail: MailDetails;
  readonly text: MailValue;
  readonly insert: (name: string) => void;
}
function Variables({ mail, text, insert }: VariablesProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">Insert</p>
      <ul className="flex flex-wrap gap-2">
        {mail.variables.map((variable) => (
          <li key={variable.name}>
            <button
              type="button"
              title={`For example ${variable.example}`}
              onClick={() => insert(variable.name)}
              className="min-h-9 rounded-item border border-line-strong bg-surface px-2.5 font-mono text-xs hover:bg-sunken"
            >
              {variable.name}
              {variable.needed ? (
                <span className={holds(text, variable.name) ? 'text-ink3' : 'text-wrong'}> needed</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Subject, preview line and body in Markdown; a click inserts a variable at the caret of the last used field. */
export function MailForm({ mail, editor, disabled }: MailFormProps) {
  const letter = useRef<HTMLTextAreaElement>(null);
  const last = useRef<{ readonly part: Part; readonly control: Control } | null>(null);
  const insert = (name: string) => {
    const { part, control } = last.current ?? { part: 'body' as const, control: letter.current };
    if (!control) return;
    const next = inserted(control.value, name, control.selectionStart ?? 0, control.selectionEnd ?? 0);
    editor.change({ ...editor.value, [part]: next.text });
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(next.caret, next.caret);
    });
  };
  const wired = (part: Part) => ({
    value: editor.value[part],
    disabled,
    onFocus: (event: { currentTarget: Control }) => {
      last.current = { part, control: event.currentTarget };
    },
    onChange: (event: { target: { value: string } }) => editor.change({ ...editor.value, [part]: event.target.value }),
  });
  return (
    <Card className="space-y-4">
      <Field label="Subject" required error={editor.errors['subject']}>
        <TextInput {...wired('subject')} maxLength={200} />
      </Field>
      <Field
        label="Preview line"
        aside="optional"
        error={editor.errors['preheader']}
        hint="The grey words after the subject in an inbox."
      >
        <TextInput {...wired('preheader')} maxLength={200} />
      </Field>
      {disabled ? null : <Variables mail={mail} text={editor.value} insert={insert} />}
      <Field
        label="Text"
        required
        error={editor.errors['body']}
        hint="Markdown. A link followed by {.button} becomes a button. A line whose variable is empty is left out."
      >
        <TextArea
          {...wired('body')}
          ref={letter}
          maxLength={20_000}
          rows={14}
          className="field-sizing-content max-h-[70dvh] min-h-64 font-mono text-sm"
        />
      </Field>
    </Card>
  );
}
