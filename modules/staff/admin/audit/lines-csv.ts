import { csvText, type Resources, timeOf } from '@app/platform/admin';
import { actionWords } from '@app/staff/contract';
import { changesOf, reasonApart, valueInWords } from './diff.ts';
import { fieldValue, fieldWords } from './field-words.ts';
import { type AuditLine, tailInWords, thingInSentence } from './labels.ts';

const HEAD = ['When', 'By', 'What was done', 'Items', 'Reason', 'What changed', 'Undone', 'Line'];

/** The same words as on the page, without the links. */
export function sentenceText(resources: Resources, line: AuditLine): string {
  const [thing, person] = [thingInSentence(resources, line), line.subject?.name];
  const isAboutThem = line.entity === 'person' || line.entity === 'entitlement';
  const named = person && isAboutThem ? person : [thing, person && `(${person})`].filter(Boolean).join(' ');
  return `${actionWords(line.action)} ${named}${tailInWords(line)}`;
}

function itemsText({ items }: AuditLine): string {
  if (!items) return '';
  const names = items.shown.map(({ name, subject }) => subject?.name ?? name ?? 'an item');
  const left = items.count - names.length;
  return `${names.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

function changesText(resources: Resources, line: AuditLine): string {
  const resource = resources.get(line.entity);
  const changes = reasonApart(changesOf(line.before, line.after).lines).others;
  return changes
    .map(({ field, before, after }) => {
      const [from, to] = [before, after].map((value) => (value === null ? '' : fieldValue(field, value)));
      return `${fieldWords(resource, field)}: ${before === null ? to : `${from} → ${to}`}`;
    })
    .join('; ');
}

function reasonOf({ before, after }: AuditLine): string {
  const { reason } = reasonApart(changesOf(before, after).lines);
  return reason === null ? '' : valueInWords(reason);
}

export const linesCsv = (resources: Resources, lines: readonly AuditLine[]): string =>
  csvText([
    HEAD,
    ...lines.map((line) => [
      timeOf(Date.parse(line.at), true),
      line.actor?.name ?? 'System',
      sentenceText(resources, line),
      itemsText(line),
      reasonOf(line),
      changesText(resources, line),
      line.undone ? timeOf(Date.parse(line.undone.at), true) : '',
      line.id,
    ]),
  ]);
