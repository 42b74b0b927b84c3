// Every action and every kind of item in the audit record must have a readable label. Actions are plain strings in the
// sources, so they are collected from the sources.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownedResources } from '../../apps/admin/resources.ts';
import { product } from '../../apps/server/modules.ts';
import { FIELDS } from '../../modules/staff/admin/audit/field-labels.ts';
import { ENTITIES } from '../../modules/staff/admin/audit/labels.ts';
import { ACTIONS } from '../../modules/staff/contract/audit-words.ts';
import { NAMELESS } from '../../modules/staff/server/audit/names.ts';
import { itemNames, type ItemNames } from '../../platform/server/audit/item-names.ts';
import { WORDS } from '../../modules/users/admin/person/log-words.ts';
import { projectRoot } from '../../tools/conformance/measure.ts';

/** Actions chosen by an expression, with its possible values. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  'modules/community/server/feedback/work-feedback.ts': ['reply', 'note'],
  'modules/questions/server/lists/bulk/change-many.ts': ['activate', 'deactivate', 'move', 'tag', 'review-date'],
  'modules/staff/server/settings/save-settings.ts': ['create', 'update', 'reset'],
};

interface Source {
  readonly file: string;
  readonly text: string;
}
const writing: readonly Source[] = globSync('{modules/*,platform}/server/**/*.ts', { cwd: projectRoot })
  .filter((file) => !/\.test\.ts$|\/testing\/|suite/.test(file))
  .map((file) => ({ file, text: readFileSync(`${projectRoot}/${file}`, 'utf8') }))
  .filter(({ text }) => /\b(audit\.record|audited|record|recordMany|audit|save|saveMail|changed)\(/.test(text));

const namesAfter = (field: string, { text }: Source): string[] =>
  [...text.matchAll(new RegExp(`\\b${field}:([^,}\\n;]*'[^,}\\n;]*)`, 'g'))].flatMap(([, value = '']) =>
    [...value.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
const actionsOf = (source: Source): readonly string[] => [
  ...namesAfter('action', source),
  ...(CHOSEN[source.file] ?? []),
];

describe('the audit record', () => {
  test('has a word for every action that is recorded', () => {
    const missing = writing.flatMap((source) =>
      actionsOf(source)
        .filter((action) => !(action in ACTIONS))
        .map((action) => `${action} (${source.file})`),
    );
    expect(missing).toEqual([]);
    expect(new Set(writing.flatMap(actionsOf)).size, 'the sources were read').toBeGreaterThan(40);
  });

  test('knows the possible actions where one is chosen by a value', () => {
    const unknown = writing
      .filter(
        ({ text }) => /audit\.record|await record(?:Many)?\(/.test(text) && /\baction: [^'\n]*\bkind\b/.test(text),
      )
      .map(({ file }) => file);
    expect(unknown.filter((file) => !(file in CHOSEN))).toEqual([]);
    expect(unknown).toHaveLength(2);
  });

  test('has a word for every kind of item', () => {
    // What the set-up can create has a field of the same name.
    const known = new Set([
      'settings',
      'mails',
      ...Object.keys(ENTITIES),
      ...ownedResources.map(({ resource }) => resource.key),
    ]);
    const missing = writing
      .filter(({ text }) => /\baction:/.test(text))
      .flatMap((source) => namesAfter('entity', source).filter((entity) => !known.has(entity)));
    expect(missing).toEqual([]);
  });
});

describe('every item of the audit record', () => {
  const { modules } = product({ tokenSecret: 'only-for-this-test-only-for-this-test', allowUnboundStaff: false });
  const named = modules
    .flatMap(({ contributes }) => contributes)
    .filter(({ slot }) => slot === itemNames.name)
    .map(({ value }) => (value as ItemNames).entity);

  test('has a name that a module contributes, or is known to have none', () => {
    const known = new Set([...named, ...Object.keys(NAMELESS), 'cohort', 'voucher']);
    const missing = [...Object.keys(ENTITIES), ...writing.flatMap((source) => namesAfter('entity', source))];
    const unknown = missing.filter(
      (entity) => !known.has(entity) && !['settings', 'mails', 'version'].includes(entity),
    );
    expect([...new Set(unknown)]).toEqual([]);
    expect(named.length, 'the modules were read').toBeGreaterThan(15);
    expect(
      Object.keys(NAMELESS).filter((entity) => named.includes(entity)),
      'both',
    ).toEqual([]);
  });

  test('has a label for every field that a line of it holds', () => {
    const fieldsOf = ({ text }: Source): string[] =>
      [...text.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, body = '']) =>
        body.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []),
      );
    const missing = writing.flatMap((source) =>
      fieldsOf(source)
        .filter((field) => !(field in FIELDS))
        .map((field) => `${field} (${source.file})`),
    );
    expect(missing).toEqual([]);
    expect(new Set(writing.flatMap(fieldsOf)).size, 'the sources were read').toBeGreaterThan(50);
  });
});

test('the record of a person has a word for every action about people', () => {
  const about = writing.filter(
    ({ file, text }) =>
      /\bsubjectId(?:,|: (?!null))/.test(text) ||
      (file.startsWith('modules/users/') && /\brecord\(desk, (?:person\.)?id/.test(text)),
  );
  const missing = about.flatMap((source) =>
    actionsOf(source)
      .filter((action) => !(action in WORDS))
      .map((action) => `${action} (${source.file})`),
  );
  expect(missing).toEqual([]);
});
