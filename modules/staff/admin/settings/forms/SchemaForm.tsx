import { Card, Checkbox, Field, FieldNote, Select, TextArea, TextInput } from '@app/platform/web/ui';
import { useState } from 'react';
import type { SettingFormProps } from '../form.ts';
import { ListEditor } from '../ListEditor.tsx';
import { NumberField } from '../NumberField.tsx';
import { below, type JsonSchema, kindOf, labelOf, rangeOf } from '../schema.ts';

interface SchemaFieldProps extends SettingFormProps {
  readonly schema: JsonSchema;
  readonly label: string;
  /** The path of this part in the whole value. */
  readonly path: string;
}
type Fields = Readonly<Record<string, unknown>>;

/** The text of a value that a text field can show; empty for others. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A form generated from the declared shape, for settings without their own. */
export const SchemaForm = (props: SettingFormProps & { readonly schema: JsonSchema; readonly label: string }) => (
  <Card className="max-w-head">
    <SchemaField {...props} path="" />
  </Card>
);

function SchemaField(props: SchemaFieldProps) {
  const { schema, label, path, value, onChange, errors, disabled } = props;
  const error = errors[path];
  switch (kindOf(schema)) {
    case 'group':
      return <GroupField {...props} />;
    case 'number':
      return (
        <NumberField
          label={label}
          hint={rangeOf(schema)}
          step="any"
          value={typeof value === 'number' ? value : null}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <Checkbox disabled={disabled} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
          {label}
        </Checkbox>
      );
    case 'list':
      return (
        <ListEditor
          label={label}
          item="entry"
          items={Array.isArray(value) ? value.map(String) : []}
          errors={errors}
          path={path}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'choices':
    case 'json':
    case 'text':
    case 'lines':
    case 'day':
      return <PlainField {...props} />;
  }
}

function GroupField({ schema, label, path, value, onChange, errors, disabled }: SchemaFieldProps) {
  const held = (value ?? {}) as Fields;
  return (
    <fieldset className="space-y-4">
      <legend className={path === '' ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <SchemaField
          key={name}
          schema={part}
          label={part.title ?? labelOf(name)}
          path={below(path, name)}
          value={held[name]}
          errors={errors}
          disabled={disabled}
          onChange={(next) => onChange({ ...held, [name]: next })}
        />
      ))}
    </fieldset>
  );
}

function PlainField({ schema, label, path, value, onChange, errors, disabled }: SchemaFieldProps) {
  const error = errors[path];
  const kind = kindOf(schema);
  if (kind === 'choices') {
    const held = Array.isArray(value) ? value : [];
    const all = schema.items?.enum ?? [];
    return (
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{label}</legend>
        <FieldNote tone="error">{error}</FieldNote>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {all.map((each) => (
            <Checkbox
              key={String(each)}
              disabled={disabled}
              checked={held.includes(each)}
              onChange={(event) =>
                onChange(all.filter((other) => (other === each ? event.target.checked : held.includes(other))))
              }
            >
              {labelOf(String(each))}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    );
  }
  if (kind === 'json')
    return <JsonField label={label} value={value} onChange={onChange} error={error} disabled={disabled} />;
  return (
    <Field label={label} error={error}>
      {kind === 'choice' ? (
        <Select
          disabled={disabled}
          value={textOf(value)}
          options={(schema.enum ?? []).map((each) => ({ value: String(each), label: labelOf(String(each)) }))}
          onChange={(event) => onChange(schema.enum?.find((each) => String(each) === event.target.value))}
        />
      ) : kind === 'lines' ? (
        <TextArea
          rows={6}
          disabled={disabled}
          maxLength={schema.maxLength}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextInput
          type={kind === 'day' ? 'date' : 'text'}
          disabled={disabled}
          maxLength={schema.maxLength}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface JsonFieldProps extends Pick<SchemaFieldProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  readonly error: string | undefined;
}
function JsonField({ label, value, onChange, error, disabled }: JsonFieldProps) {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [broken, setBroken] = useState(false);
  const change = (next: string) => {
    setText(next);
    try {
      onChange(JSON.parse(next));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <Field
      label={label}
      hint="Written as JSON."
      error={broken ? 'This is not valid JSON yet, so it will not be saved.' : error}
    >
      <TextArea
        rows={10}
        spellCheck={false}
        className="font-mono text-sm"
        disabled={disabled}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
