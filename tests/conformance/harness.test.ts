// Tests the harness itself on small fixtures: it must refuse false claims.
import { describe, expect, test } from 'vitest';
import { compareWithTables, shapesOf } from '../../tools/conformance/built.ts';
import { type SpecEntry, loadInventory } from '../../tools/conformance/inventory.ts';
import { projectRoot } from '../../tools/conformance/measure.ts';
import { idsIn, readTitles } from '../../tools/conformance/proven.ts';
import { fallsBelow, floorOf, makeReport, renderReport } from '../../tools/conformance/report.ts';

const rule = (id: string): SpecEntry => ({ id, kind: 'rule', group: 'fixture', aliases: [] });
const call = (id: string, path: string, aliases: string[] = []): SpecEntry => ({
  id,
  kind: 'call',
  group: 'fixture',
  aliases,
  mount: { method: 'GET', path },
});
const nothing = compareWithTables({ endpoints: [], screens: [] });
const named = (titles: readonly string[]) => titles.map((title) => ({ file: 'a.test.ts', title }));
const scan = (...titles: string[]) => ({ titles: named(titles), computed: [], groups: [] });

describe('claims in test titles', () => {
  const entries = ['one-a', 'two-b', 'three-c', 'four-d'].map(rule);

  test('a known id is proven', () => {
    const report = makeReport(entries, nothing, scan('does it [one-a]'));
    expect(report.refusals).toEqual([]);
    expect(report.groups[0]).toMatchObject({ asked: 4, built: null, proven: 1 });
  });

  test('an unknown id is refused', () => {
    expect(makeReport(entries, nothing, scan('does it [one-z]')).refusals).toEqual([
      expect.stringContaining('names one-z, which docs/spec does not know'),
    ]);
  });

  test('three ids pass and a fourth is refused', () => {
    expect(makeReport(entries, nothing, scan('all [one-a] [two-b, three-c]')).refusals).toEqual([]);
    expect(makeReport(entries, nothing, scan('all [one-a] [two-b] [three-c] [four-d]')).refusals).toEqual([
      expect.stringContaining('names 4 ids'),
    ]);
  });

  test('an id in the title of a group is refused', () => {
    const { groups } = readTitles("describe('all of it [one-a]', () => { test('a', () => {}); });", 'a.test.ts');
    expect(makeReport(entries, nothing, { ...scan(), groups: named(groups) }).refusals).toEqual([
      expect.stringContaining('is a group'),
    ]);
  });

  test('brackets around anything but lower-case words are not a claim', () => {
    expect(idsIn('sends [], [5], [A-E] and [Log Out]')).toEqual([]);
  });
});

describe('reading titles', () => {
  const titles = (source: string): string[] => readTitles(source, 'a.test.ts').titles;

  test('plain, joined, template and table titles are read', () => {
    const source = `
      test('plain [a-a]', () => {});
      it('joined ' + '[b-b]', () => {});
      describe('x', () => { test(\`template [c-c]\`, () => {}); });
      test.each([1, 2])('row %s [d-d]', () => {});`;
    expect(titles(source).flatMap(idsIn)).toEqual(['a-a', 'b-b', 'c-c', 'd-d']);
  });

  test('skipped tests, comments and other calls prove nothing', () => {
    const source = `
      test.skip('no [a-a]', () => {});
      test.todo('no [b-b]');
      describe.skip('x', () => { test('no [c-c]', () => {}); });
      // test('no [d-d]', () => {});
      expect('no [e-e]').toBe(1);
      test('runs', async () => { await test.step('no [g-g]', async () => {}); });
      check('no [f-f]', () => {});`;
    expect(titles(source).flatMap(idsIn)).toEqual([]);
  });

  test('the calls and screens that a suite proves are read, one per title', () => {
    const source = `
      resourceSuite(news, { modules, proves: ['a-a', 'b-b', other], change: { proves: ['c-c'] } });
      describe.skip('x', () => resourceSuite(page, { proves: ['d-d'] }));
      suite(news, { proves: ['e-e'] });
      screenSuite(news, { proves: ['f-f'] });
      screenWalk('pages', { visit, proves: ['g-g'] });`;
    expect(titles(source).map(idsIn)).toEqual([['a-a'], ['b-b'], ['f-f'], ['g-g']]);
  });

  test('a computed id is not read as one', () => {
    const [title = ''] = titles('test(`walks [${row.id}]`, () => {});');
    expect(idsIn(title)).toEqual([]);
    expect(title).toContain('[\u0000]');
  });
});

describe('what is built', () => {
  test('parameter names, their spelling and case do not matter', () => {
    const built = compareWithTables({
      endpoints: [{ method: 'get', path: '/a/paplabable/definition/:anything', aliases: [] }],
      screens: [],
    });
    expect(built.has(call('x', '/a/paplabable/definition/{id}'))).toBe(true);
    expect(built.has(call('x', '/a/paplabable/definition'))).toBe(false);
    expect(shapesOf('/gems/:name/indexV1')).toEqual(['/gems/:/indexv1']);
  });

  test('an optional parameter needs the path with and without it', () => {
    const one = compareWithTables({ endpoints: [{ method: 'GET', path: '/trial/{n}', aliases: [] }], screens: [] });
    const both = compareWithTables({ endpoints: [{ method: 'GET', path: '/trial/:n?', aliases: [] }], screens: [] });
    expect(one.has(call('x', '/trial/{n?}'))).toBe(false);
    expect(both.has(call('x', '/trial/{n?}'))).toBe(true);
  });

  test('an alias that is not mounted is reported', () => {
    const built = compareWithTables({ endpoints: [{ method: 'GET', path: '/a', aliases: [] }], screens: [] });
    expect(makeReport([call('x', '/a', ['/b'])], built, scan()).missingAliases).toEqual(['x: /b']);
    const both = compareWithTables({ endpoints: [{ method: 'GET', path: '/a', aliases: ['/b'] }], screens: [] });
    expect(makeReport([call('x', '/a', ['/b'])], both, scan()).missingAliases).toEqual([]);
  });
});

describe('the floor', () => {
  const entries = [call('get-a', '/a'), rule('one-a')];
  const built = compareWithTables({ endpoints: [{ method: 'GET', path: '/a', aliases: [] }], screens: [] });
  const before = makeReport(entries, built, scan('[get-a] [one-a]'));

  test('equal or higher counts pass', () => {
    expect(fallsBelow(before, floorOf(before))).toEqual([]);
    expect(fallsBelow(before, floorOf(makeReport(entries, nothing, scan())))).toEqual([]);
  });

  test('a falling count is refused', () => {
    const after = makeReport(entries, nothing, scan('[get-a]'));
    expect(fallsBelow(after, floorOf(before))).toEqual([
      'call: fixture: built fell from 1 to 0',
      'rule: fixture: proven fell from 1 to 0',
    ]);
  });

  test('a group that vanished counts as a fall', () => {
    expect(fallsBelow(makeReport([], built, scan()), floorOf(before))).toHaveLength(3);
  });
});

describe('docs/spec', () => {
  const entries = loadInventory(projectRoot);

  test('contains every required row', () => {
    const count = (kind: string, extension: RegExp): number =>
      entries.filter((e) => e.kind === kind && !extension.test(e.id)).length;
    expect(count('call', /^ext-/)).toBe(357);
    expect(count('screen', /^ext-/)).toBe(326);
    expect(count('rule', /^(?:model|ext)-/)).toBe(290);
  });

  test('asks for 355 calls of our own, one of a third party and one of the client', () => {
    const calls = entries.filter((e) => e.kind === 'call' && !e.id.startsWith('ext-'));
    expect(calls.filter((e) => e.mount)).toHaveLength(355);
    expect(calls.filter((e) => !e.mount).map((e) => e.id)).toEqual(['set-gems-and-locked', 'country-lookup']);
  });

  test('is shown in the report with what is missing folded by group', () => {
    const text = renderReport(makeReport(entries, nothing, scan()));
    const calls = entries.filter((entry) => entry.kind === 'call').length;
    expect(text).toContain(`| Calls | ${calls} | 0 | 0 | ${calls} |`);
    expect(text).toContain('<details><summary>rule: route-guard (18)</summary>');
  });
});
