import { expect, test } from 'vitest';
import { wireText } from './recording.ts';
import { scriptOf } from './script.ts';

const AT = new Date('2026-03-01T10:00:00Z');
const OLD = '00000000-0000-7000-8000-00000000000a';
const script = (text: string, values: readonly (string | null)[], more: { types?: string[]; body?: string } = {}) =>
  scriptOf({
    statements: [{ text, values }],
    types: new Map([[text, more.types ?? values.map(() => 'text')]]),
    body: more.body ?? '',
    at: AT,
  });

test('values become literals of their type, and none of their colons a variable', () => {
  expect(script('select $1, $2::int', ["it's 10:30\nor so", null], { types: ['text', 'integer'] })).toBe(
    String.raw`select (E'it''s 10\x3a30\nor so'::text), (null::integer)::int;` + '\n',
  );
});

test('texts in the statement keep their colons, and casts stay casts', () => {
  expect(script(`select to_char(now(), 'HH24:MI')::text, a[1:n]`, [])).toBe(
    String.raw`select to_char(now(), E'HH24\x3aMI')::text, a[1: n];` + '\n',
  );
});

test('an id created by the request is drawn once for the whole script; one from the data stays', () => {
  const id = '6f1c0b3e-4b5a-4c3d-9a59-1f8a2a6b7c8d';
  const text = script('insert into t values ($1, $2, $1)', [id, OLD], {
    types: ['uuid', 'uuid'],
    body: `{"op_id":"${id}"}`,
  });
  expect(text).toContain(String.raw`\set f0 random(0, 281474976710655)`);
  expect(text.match(/:f0/g)).toHaveLength(2);
  expect(text).toContain(`E'${OLD}'::uuid`);
  expect(text).not.toContain('f1');
});

test('a current time becomes now() at every run, also within a longer text', () => {
  const whole = script('select $1', ['2026-03-01T10:00:01.000Z'], { types: ['timestamp with time zone'] });
  expect(whole).toBe('select ((now())::timestamp with time zone);\n');
  expect(script('select $1', ['{"at":"2026-03-01T10:00:01.000Z"}'])).toContain('now()::text');
  expect(script('select $1', ['2026-01-01T10:00:01.000Z'])).toContain(String.raw`10\x3a00`);
});

test('rows of a pool are drawn from it', () => {
  const statements = [{ text: 'update t set done = true where id = $1', values: [OLD] }];
  const types = new Map([['update t set done = true where id = $1', ['uuid']]]);
  const pool = { idBegins: '00000000-0000-7000-8000-', from: 5, to: 900 };
  const text = scriptOf({ statements, types, body: '', at: AT, pool });
  expect(text).toContain(String.raw`\set pooled random(5, 900)`);
  expect(text).toContain(`(('00000000-0000-7000-8000-' || lpad(to_hex(:pooled::bigint), 12, '0')))::uuid`);
});

test('values are written as the driver sends them', () => {
  expect(wireText(['a "b"', null, 3])).toBe(String.raw`{"a \"b\"",NULL,"3"}`);
  expect(wireText({ a: [1] })).toBe('{"a":[1]}');
  expect(wireText(AT)).toBe('2026-03-01T10:00:00.000Z');
  expect(wireText(undefined)).toBeNull();
});
