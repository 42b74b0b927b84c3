import { FLAGS, NO_PERMISSIONS, type Permissions, SECTIONS, type SectionKey } from '@app/access/contract';
import type { FieldInputProps } from '@app/platform/admin';
import type { Flag } from '@app/platform/contract';
import { cx, Table, Tbody, Td, Th, Thead } from '@app/platform/web/ui';

const WORDS: Readonly<Record<Flag, string>> = { v: 'view', a: 'add', e: 'edit' };
const NONE = { v: false, a: false, e: false };

const toggled = (held: Permissions, section: SectionKey, flag: Flag): Permissions => {
  const before = held.p[section] ?? NONE;
  return { p: { ...held.p, [section]: { ...before, [flag]: !before[flag] } } };
};

/** What a role may view, add and edit, section by section, instead of the JSON it is stored as. */
export function RightsEditor({ value, onChange, onBlur, disabled, row, field }: FieldInputProps) {
  const held = (value ?? NO_PERMISSIONS) as Permissions;
  const stored = (row?.['permissions'] ?? NO_PERMISSIONS) as Permissions;
  return (
    <div className="max-w-head overflow-hidden rounded-md border border-line">
      <Table caption={field.label} dense>
        <Thead>
          <Th>Section</Th>
          <Th>Key</Th>
          <Th>Rights</Th>
        </Thead>
        <Tbody>
          {SECTIONS.map(({ key, label }) => (
            <tr key={key}>
              <Td className="py-1!">{label}</Td>
              <Td num className="py-1! text-ink3">
                {key}
              </Td>
              <Td className="py-1!">
                <span className="inline-flex gap-1">
                  {FLAGS.map((flag) => {
                    const on = held.p[key]?.[flag] === true;
                    const changed = on !== (stored.p[key]?.[flag] === true);
                    return (
                      <button
                        key={flag}
                        type="button"
                        aria-pressed={on}
                        aria-label={`${label}: ${WORDS[flag]}`}
                        title={WORDS[flag]}
                        disabled={disabled}
                        onBlur={onBlur}
                        onClick={() => onChange(toggled(held, key, flag))}
                        className={cx(
                          'size-7 rounded-sm border text-xs font-semibold uppercase',
                          on ? 'border-primary bg-primary text-on-primary' : 'border-line-strong text-ink3',
                          changed && row && 'unsaved',
                        )}
                      >
                        {flag}
                      </button>
                    );
                  })}
                </span>
              </Td>
            </tr>
          ))}
        </Tbody>
      </Table>
    </div>
  );
}
