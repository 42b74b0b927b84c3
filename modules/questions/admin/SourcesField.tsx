import type { FieldInputProps } from '@app/platform/admin';
import { Button, IconButton, TextInput } from '@app/platform/web/ui';
import type { QuestionReference } from '@app/questions/contract';
import Trash2 from 'lucide-react/icons/trash-2';

const PARTS = [
  ['org', 'Organisation', 'grow basis-32'],
  ['id', 'Number', 'grow basis-24'],
  ['title', 'Title', 'grow-2 basis-48'],
  ['url', 'Web address', 'grow-2 basis-48'],
] as const;

const isSources = (value: unknown): value is readonly QuestionReference[] => Array.isArray(value);

/** Omits an empty part: an empty string is not a valid number or URL. */
function withPart(source: QuestionReference, part: (typeof PARTS)[number][0], typed: string): QuestionReference {
  if (part === 'org' || part === 'title') return { ...source, [part]: typed };
  const { [part]: _former, ...rest } = source;
  return typed === '' ? rest : { ...rest, [part]: typed };
}

/** The sources of a guide or a gem, one below the other; each wraps where the column is narrow. */
export function SourcesField({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
  const sources = isSources(value) ? value : [];
  return (
    <fieldset id={name}>
      <legend className="sr-only">{field.label}</legend>
      <ol className="grid gap-4">
        {sources.map((source, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have nothing but their place to be told apart by
          <li key={at} className="flex flex-wrap gap-2">
            {PARTS.map(([part, label, width]) => (
              <span key={part} className={width}>
                <TextInput
                  size="s"
                  aria-label={`${label} of source ${at + 1}`}
                  placeholder={label}
                  maxLength={300}
                  disabled={disabled}
                  value={source[part] ?? ''}
                  onChange={(event) =>
                    onChange(sources.map((each, nth) => (nth === at ? withPart(each, part, event.target.value) : each)))
                  }
                  onBlur={onBlur}
                />
              </span>
            ))}
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
