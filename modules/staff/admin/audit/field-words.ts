import { SECTIONS } from '@app/access/contract';
import { pounds } from '@app/commerce/contract';
import type { Resource } from '@app/platform/contract';
import { valueInWords } from './diff.ts';
import { FIELDS } from './field-labels.ts';

const FLAGS: Readonly<Record<string, string>> = { v: 'view', a: 'add', e: 'edit' };

const spaced = (name: string): string => {
  const words = name
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The label of a field as in its form, or of a right as on the roles page ("PA Mail: view"). */
export function fieldWords(resource: Resource | undefined, field: string): string {
  const [first = '', second, section = '', flag = ''] = field.split('.');
  if (first === 'permissions' && second === 'p') {
    const label = SECTIONS.find(({ key }) => key === section)?.label ?? section;
    return `${label}: ${FLAGS[flag] ?? flag}`;
  }
  return resource?.fields[field]?.label ?? FIELDS[field] ?? (field === '' ? 'Value' : spaced(field));
}

const MONEY = /^(?:.*_)?pence$|^received$/;
const ACTIVE = ['Inactive', 'Active'] as const;
/** The value of a field; money is stored in pence and read in pounds. */
export function fieldValue(field: string, value: unknown): string {
  if (MONEY.test(field) && typeof value === 'number') return pounds(value);
  return field === 'active' && typeof value === 'boolean' ? ACTIVE[value ? 1 : 0] : valueInWords(value);
}
