import type { FieldInputProps } from '@app/platform/admin';
import { Button, IconButton, TextArea, TextInput } from '@app/platform/web/ui';
import { fullAddress, type QuestionReference } from '@app/questions/contract';
import Trash2 from 'lucide-react/icons/trash-2';

const PARTS = [
  ['org', 'Organisation', 'grow basis-32'],
  ['id', 'Number', 'grow basis-24'],
  ['url', 'Web address', 'grow-2 basis-48'],
  ['title', 'Title', 'basis-full'],
] as const;

const isSources = (value: unknown): value is readonly QuestionReference[] => Array.isArray(value);

/** Omits an empty part: an empty string is not a valid number or URL. */
function withPart(source: QuestionReference, part: (typeof PARTS)[number][0], typed: string): QuestionReference {
  if (part === 'org' || part === 'title') return { ...source, [part]: typed };
  const { [part]: _former, ...rest } = source;
  return typed === '' ? rest : { ...rest, [part]: typed };
}

interface SourceProps extends Pick<FieldInputProps, 'disabled' | 'onBlur'> {
  readonly source: QuestionReference;
  /** Its place, counted from one. */
  readonly number: number;
  readonly onChange: (source: QuestionReference) => void;
}

/** The title has a line of its own and grows, because it is what the source is recognised by. */
function Source({ source, number, disabled, onChange, onBlur }: SourceProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2">
      {PARTS.map(([part, label, width]) => {
        const wired = {
          size: 's' as const,
          'aria-label': `${label} of source ${number}`,
          placeholder: label,
          maxLength: 300,
          disabled,
          value: source[part] ?? '',
          onChange: (event: { readonly target: { readonly value: string } }) =>
            onChange(withPart(source, part, event.target.value.replaceAll('\n', ' '))),
          onBlur: () => {
            if (part === 'url' && source.url) onChange(withPart(source, 'url', fullAddress(source.url)));
            onBlur();
          },
        };
        return (
          <span key={part} className={width}>
            {part === 'title' ? (
              <TextArea {...wired} rows={1} className="field-sizing-content min-h-10!" />
            ) : (
              <TextInput {...wired} />
            )}
          </span>
        );
      })}
    </div>
  );
}

/** The sources of a guide or a gem, one below the other. */
export function SourcesField({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
  const sources = isSources(value) ? value : [];
  return (
    <fieldset id={name}>
      <legend className="sr-only">{field.label}</legend>
      <ol className="grid gap-4">
        {sources.map((source, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have nothing but their place to be told apart by
          <li key={at} className="flex items-start gap-2">
            <Source
              source={source}
              number={at + 1}
              disabled={disabled}
              onChange={(changed) => onChange(sources.with(at, changed))}
              onBlur={onBlur}
            />
            {disabled ? null : (
              <IconButton
                size="s"
                label={`Remove source ${at + 1}`}
                icon={<Trash2 />}
                onClick={() => onChange(sources.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {disabled ? null : (
        <Button size="s" className="mt-2" onClick={() => onChange([...sources, { org: '', title: '' }])}>
          Add a source
        </Button>
      )}
    </fieldset>
  );
}
