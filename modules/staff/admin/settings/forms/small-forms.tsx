import { type AddressList, WATERMARK_FIELDS } from '@app/integrity/contract';
import { Card, Checkbox, FieldNote } from '@app/platform/web/ui';
import type { SettingFormProps } from '../form.ts';
import { ListEditor } from '../ListEditor.tsx';
import { NumberField } from '../NumberField.tsx';
import { ratioInWords } from '../labels.ts';
import { Preview } from './SuspiciousForm.tsx';

export const FilterKeysForm = (props: SettingFormProps<string[]>) => (
  <Card>
    <ListEditor
      {...props}
      label="Words that are refused"
      item="word"
      hint="A comment that contains one of them cannot be sent. Two letters or more each."
      items={props.value}
    />
  </Card>
);

export const UniversityForm = (props: SettingFormProps<string[]>) => (
  <Card>
    <ListEditor
      {...props}
      lower
      label="University domains"
      item="domain"
      hint="For instance example.ac.uk. Subdomains count too."
      items={props.value}
    />
  </Card>
);

const LISTS: readonly (readonly [keyof AddressList, string, string, string])[] = [
  ['emails', 'E-mail addresses', 'address', 'Exactly these. A tag after + makes no difference.'],
  ['domains', 'E-mail domains', 'domain', 'Every address at the domain and its subdomains.'],
  ['ips', 'IP addresses', 'IP address', 'Exactly these, IPv4 or IPv6.'],
];
export const BlacklistForm = ({ value, onChange, errors, disabled }: SettingFormProps<AddressList>) => (
  <div className="grid gap-5 lg:grid-cols-2">
    {LISTS.map(([name, label, item, hint]) => (
      <Card key={name}>
        <ListEditor
          lower
          label={label}
          item={item}
          hint={hint}
          path={name}
          items={value[name]}
          errors={errors}
          disabled={disabled}
          onChange={(items) => onChange({ ...value, [name]: items })}
        />
      </Card>
    ))}
  </div>
);

export function LikeRatioForm({ value, onChange, errors, disabled }: SettingFormProps<number>) {
  const percent = typeof value === 'number' ? Math.round(value * 1000) / 10 : null;
  return (
    <Card className="max-w-form">
      <NumberField
        label="A comment is hidden below"
        unit="% likes"
        hint="Only comments with five votes or more are looked at."
        min={0}
        max={100}
        step="any"
        value={percent}
        error={errors['']}
        disabled={disabled}
        onChange={(next) => onChange((next === null ? null : next / 100) as number)}
      />
      {percent === null ? null : (
        <Preview title="What would happen">
          <ul className="space-y-1">
            {ratioInWords(value).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Preview>
      )}
    </Card>
  );
}

type WatermarkField = (typeof WATERMARK_FIELDS)[number];
const SAMPLES: Readonly<Record<WatermarkField, readonly [label: string, sample: string]>> = {
  name: ['Name', 'Amina Yusuf'],
  email: ['E-mail address', 'amina.yusuf@example.ac.uk'],
  uid: ['Account number', '48213'],
  date: ['Date', '14-11-2026'],
};
/** The positions of the repeated sample. */
const PLACES = [
  ['2%', '35%'],
  ['42%', '75%'],
  ['70%', '120%'],
] as const;

export function WatermarkForm({ value, onChange, errors, disabled }: SettingFormProps<WatermarkField[]>) {
  const toggle = (field: WatermarkField, on: boolean) =>
    onChange(WATERMARK_FIELDS.filter((each) => (each === field ? on : value.includes(each))));
  const text = value.map((field) => SAMPLES[field][1]).join(' · ');
  return (
    <Card className="max-w-head">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">What the watermark shows about the reader</legend>
        <FieldNote tone="error">{errors['']}</FieldNote>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {WATERMARK_FIELDS.map((field) => (
            <Checkbox
              key={field}
              disabled={disabled}
              checked={value.includes(field)}
              onChange={(event) => toggle(field, event.target.checked)}
            >
              {SAMPLES[field][0]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Preview title="How it looks">
        {text === '' ? (
          'Nothing is shown: a copied page does not say whose it was.'
        ) : (
          <>
            <p className="mb-2">It says: {text}</p>
            <div className="relative overflow-hidden rounded-md bg-surface px-4 py-6">
              <p className="text-base">A 58-year-old woman comes with chest pain that began an hour ago.</p>
              {/* SVG and not text, because it is faint on purpose. */}
              <svg aria-hidden="true" className="absolute inset-0 size-full fill-ink3 text-xs opacity-40">
                {PLACES.map(([x, y]) => (
                  <text key={`${x} ${y}`} x={x} y={y} transform="rotate(-8)">
                    {text}
                  </text>
                ))}
              </svg>
            </div>
          </>
        )}
      </Preview>
    </Card>
  );
}
