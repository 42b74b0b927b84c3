import { describe, expect, test } from 'vitest';
import type { EndpointRow, ScreenRow } from '../../apps/server/tables.ts';
import { accessDocument, unknownSections } from './access.ts';
import { apiDocument } from './api.ts';
import { screensDocument } from './screens.ts';

const call = (method: string, path: string, more: Partial<EndpointRow> = {}): EndpointRow => ({
  module: 'content',
  name: path,
  method,
  path,
  rule: 'public',
  aliases: [],
  about: '',
  ...more,
});
const shown = (path: string, more: Partial<ScreenRow> = {}): ScreenRow => ({
  module: 'content',
  path,
  rule: 'public',
  title: 'News',
  layout: 'basic',
  ...more,
});

describe('the list of calls', () => {
  test('orders the calls of a module by path, then by method, and keeps the modules in the order given', () => {
    const text = apiDocument([
      call('GET', '/z', { module: 'questions' }),
      call('PUT', '/b', { about: 'Change it.', aliases: ['/old'] }),
      call('GET', '/b'),
      call('GET', '/a'),
    ]);
    expect(text.split('\n').filter((line) => line.startsWith('## ') || line.includes('`/'))).toEqual([
      expect.stringContaining('4 calls in 2 modules.'),
      '## questions',
      '| GET | `/z` | `public` |  |  |',
      '## content',
      '| GET | `/a` | `public` |  |  |',
      '| GET | `/b` | `public` |  |  |',
      '| PUT | `/b` | `public` | Change it. | `/old` |',
    ]);
  });

  test('a bar in a sentence does not break the table', () => {
    expect(apiDocument([call('GET', '/a', { about: 'This | that.' })])).toContain('| This \\| that. |');
  });
});

describe('the list of screens', () => {
  test('shows path, title, rule and layout', () => {
    const text = screensDocument([shown('/news/:id', { rule: 'member', layout: 'bare' })]);
    expect(text).toContain('| `/news/:id` | News | `member` | `bare` |\n');
  });
});

describe('the access document', () => {
  const guarded = {
    endpoints: [
      call('POST', '/a/new', { rule: 'staff:panews:a' }),
      call('GET', '/a/news', { rule: 'staff:panews:v' }),
      call('GET', '/me', { rule: 'member' }),
    ],
    screens: [shown('/admin/news', { rule: 'staff:panews:v' })],
  };

  test('counts what each right of a section opens', () => {
    expect(accessDocument(guarded)).toContain('| PA News | `panews` | 1 call, 1 screen | 1 call, 0 screens |  |');
  });

  test('lists the calls of each rule, learners before staff', () => {
    const headings = accessDocument(guarded)
      .split('\n')
      .filter((line) => line.startsWith('### '));
    expect(headings).toEqual(['### `member`', '### `staff:panews:a`', '### `staff:panews:v`']);
  });

  test('a section that no role can hold is named', () => {
    expect(unknownSections(guarded)).toEqual([]);
    const wrong = [call('GET', '/a/x', { rule: 'staff:nosuch:v' })];
    expect(unknownSections({ endpoints: wrong, screens: [] })).toEqual([
      'content: /a/x asks for staff:nosuch:v, and there is no such section',
    ]);
  });
});
