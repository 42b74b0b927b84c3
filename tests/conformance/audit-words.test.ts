// Every action and every kind of item in the audit record must have a readable label. Actions are plain strings in the
// sources, so they are collected from the sources.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownedResources } from '../../apps/admin/resources.ts';
import { ACTIONS, ENTITIES } from '../../modules/staff/admin/audit/labels.ts';
import { WORDS } from '../../modules/users/admin/person/log-words.ts';
import { projectRoot } from './measure.ts';

/** Actions chosen by an expression, with its possible values. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  'modules/community/server/feedback/work-feedback.ts': ['reply', 'note'],
  'modules/questions/server/lists/bulk.ts': ['activate', 'deactivate', 'move', 'tag', 'review-date'],
  'modules/staff/server/settings/save-settings.ts': ['create', 'update', 'reset'],
};

interface Source {
  readonly file: string;
  readonly text: string;
}
const writing: readonly Source[] = globSync('{modules/*,platform}/server/**/*.ts', { cwd: projectRoot })
  .filter((file) => !/\.test\.ts$|\/testing\/|suite/.test(file))
  .map((file) => ({ file, text: readFileSync(`${projectRoot}/${file}`, 'utf8') }))
  .filter(({ text }) => /\b(audit\.record|audited|record|audit|save|saveMail|changed)\(/.test(text));

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
      .filter(({ text }) => /audit\.record|await record\(/.test(text) && /\baction: [^'\n]*\bkind\b/.test(text))
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

test('the record of a person has a word for every action about people', () => {
  const about = writing.filter(({ text }) => /\bsubjectId(?:,|: (?!null))|\brecord\(desk, (?:person\.)?id/.test(text));
  const missing = about.flatMap((source) =>
    actionsOf(source)
      .filter((action) => !(action in WORDS))
      .map((action) => `${action} (${source.file})`),
  );
  expect(missing).toEqual([]);
});
