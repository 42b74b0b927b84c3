import { roleResource } from '@app/access/contract';
import { news } from '@app/content/contract';
import { actionWords } from '@app/staff/contract';
import { describe, expect, test } from 'vitest';
import { changesOf, diffOf, valueInWords } from './diff.ts';
import { fieldValue, fieldWords } from './field-words.ts';
import { linesCsv, sentenceText } from './lines-csv.ts';
import { queryOfView, searchOf, viewOf } from './query.ts';
import {
  type AuditLine,
  entityAddress,
  entityChoices,
  entityWords,
  isAboutPerson,
  tailInWords,
  thingInSentence,
  thingWords,
} from './labels.ts';

describe('what changed', () => {
  test('is listed leaf by leaf, without fields that always change', () => {
    const before = { name: 'Desk', version: 1, permissions: { p: { panews: { v: true, a: false } } } };
    const after = {
      name: 'Desk',
      version: 2,
      permissions: { p: { panews: { v: true, a: true }, pafaq: { v: true } } },
    };
    expect(diffOf(before, after)).toEqual([
      { field: 'permissions.p.panews.a', before: false, after: true },
      { field: 'permissions.p.pafaq.v', before: null, after: true },
    ]);
  });
  test('is listed for values without fields, and for created and deleted items', () => {
    expect(diffOf('Support', 'Owner')).toEqual([{ field: '', before: 'Support', after: 'Owner' }]);
    expect(diffOf(null, { a: 1 })).toEqual([{ field: 'a', before: null, after: 1 }]);
    expect(diffOf({ a: 1 }, undefined)).toEqual([{ field: 'a', before: 1, after: null }]);
    expect(diffOf(['x'], ['x'])).toEqual([]);
    expect(diffOf(null, { a: false, b: true }), 'not there and no are the same').toEqual([
      { field: 'b', before: null, after: true },
    ]);
  });
  test('keeps the name of an erased field', () => {
    const [line] = diffOf(null, { reason: { $sealed: 'erased' } });
    expect([line?.field, valueInWords(line?.after)]).toEqual(['reason', 'deleted with the account']);
    expect(valueInWords({ $sealed: 'unreadable' })).toBe('cannot be read with this key');
  });
  test('leaves out derived fields, and counts them', () => {
    const { lines, derived } = changesOf({ body: 'a', body_html: '<p>a</p>' }, { body: 'b', body_html: '<p>b</p>' });
    expect([lines.map(({ field }) => field), derived]).toEqual([['body'], 1]);
  });
  test('uses the names of forms and the roles page', () => {
    expect(fieldWords(news, 'title')).toBe(news.fields.title.label);
    expect(fieldWords(undefined, 'permissions.p.pamail.v')).toBe('PA Mail: view');
    expect(fieldWords(undefined, 'banned_until')).toBe('Banned until');
    expect(fieldWords(undefined, 'joinedAt')).toBe('Joined at');
  });
  test('has money in pounds and says where access comes from', () => {
    expect([fieldWords(undefined, 'pence'), fieldValue('pence', 3300)]).toEqual(['Amount', '£33.00']);
    expect([fieldValue('price_pence', 55), fieldValue('received', 1600)]).toEqual(['£0.55', '£16.00']);
    expect([fieldWords(undefined, 'source'), fieldValue('source', 'order')]).toEqual(['Comes from', 'order']);
    expect(fieldValue('pence', { $sealed: 'erased' })).toBe('deleted with the account');
  });
  test('reads as words', () => {
    expect([null, '', true, false, 3, 'x', ['a', 'b'], []].map(valueInWords)).toEqual([
      'empty',
      'empty',
      'yes',
      'no',
      '3',
      'x',
      'a, b',
      'empty',
    ]);
  });
});

describe('a line', () => {
  const resources = new Map([roleResource, news].map((each) => [each.key, each]));
  const line = (facts: Partial<AuditLine>): AuditLine => ({
    id: 'i',
    at: '',
    actor: null,
    subject: null,
    action: 'update',
    entity: 'news',
    entity_id: 'n1',
    name: null,
    items: null,
    undoes: null,
    undone: null,
    order: null,
    before: null,
    after: null,
    request_id: null,
    ...facts,
  });
  test('names its item, with what was done to it', () => {
    const words = (facts: Partial<AuditLine>) => {
      const one = line({ entity: 'question', name: 'CVS-5004', ...facts });
      return `${actionWords(one.action)} ${thingInSentence(resources, one)}${tailInWords(one)}`;
    };
    const triaged = words({ action: 'triage', before: { state: 'pending' }, after: { state: 'pa' } });
    expect(triaged).toBe('triaged PLAB question CVS-5004 as PA');
    expect(words({ action: 'publish', after: { n: 2 } })).toBe('published question CVS-5004, version 2');
    const order = { id: 'o1', number: 1381, organisation: '' };
    const refund = { entity: 'order', name: '1381', order, action: 'refund', after: { pence: 4900 } };
    expect(words(refund)).toBe('refunded order 1381, £49.00');
  });
  test('of an act on many says how many, and an undo puts them back', () => {
    const item = { entity: 'question', entity_id: 'q', name: 'TOX-7001', subject: null, before: null, after: null };
    const many = (facts: Partial<AuditLine>) => {
      const one = line({ entity: 'question', entity_id: null, items: { count: 616, shown: [item] }, ...facts });
      return `${actionWords(one.action)} ${thingInSentence(resources, one)}`;
    };
    expect(many({ action: 'deactivate' })).toBe('deactivated 616 questions');
    expect(many({ action: 'undo' })).toBe('put back 616 questions');
    expect(many({ entity: 'news', items: { count: 2, shown: [{ ...item, entity: 'news' }] } })).toBe(
      'changed 2 articles',
    );
    const mixed = [item, { ...item, entity: 'news' }];
    expect(many({ items: { count: 9, shown: mixed } })).toBe('changed 9 items');
  });
  test('of a file reads as on the page, with items, reason and changes', () => {
    const item = { entity: 'question', entity_id: 'q', name: 'TOX-7001', subject: null, before: null, after: null };
    const many = line({
      action: 'deactivate',
      entity: 'question',
      entity_id: null,
      items: { count: 3, shown: [item, item] },
      before: { active: true },
      after: { active: false, reason: '=wrong import' },
      at: '2026-11-16T08:41:04Z',
    });
    const [, row] = linesCsv(resources, [many]).split('\r\n');
    expect(row).toContain(
      `System,deactivated 3 questions,"TOX-7001, TOX-7001 and 1 more",'=wrong import,State: Active → Inactive,,i`,
    );
    const ban = line({ action: 'ban', entity: 'person', subject: { uid: 'u', name: 'Amina Khan' } });
    expect(sentenceText(resources, ban)).toBe('blocked Amina Khan');
  });
  test('links to its item, in its edition', () => {
    expect(entityAddress(resources, line({ after: { edition: 'plab' } }))).toBe('/admin/plabable/news/edit?id=n1');
    expect(entityAddress(resources, line({}))).toBe('/admin/paplabable/news/edit?id=n1');
    expect(entityAddress(resources, line({ entity: 'role', entity_id: 'r' }))).toBe(
      '/admin/paplabable/roles/edit?id=r',
    );
    expect(entityAddress(resources, line({ entity: 'setting', entity_id: 'likeratio' }))).toBe(
      '/admin/settings/likeratio',
    );
    expect(entityAddress(resources, line({ entity: 'person' }))).toBeNull();
  });
  test('about a cohort names the organisation and links to its page', () => {
    const about = line({ entity: 'cohort', entity_id: 'c1', action: 'create', after: { organisation: 'Leeds' } });
    expect(thingInSentence(resources, about)).toBe('the cohort “Leeds”');
    expect(entityAddress(resources, about)).toBe('/admin/plabable/products/cohorts/c1');
  });
  test('about an order, a cohort or a code names the order and links to its page', () => {
    const order = { id: 'o1', number: 1042, organisation: '' };
    const about = (facts: Partial<AuditLine>) => {
      const one = line({ entity_id: 'o1', order, ...facts });
      return [thingInSentence(resources, one), entityAddress(resources, one)];
    };
    const screen = '/admin/plabable/products/orders/o1';
    expect(about({ entity: 'order' })).toEqual(['order 1042', screen]);
    expect(about({ entity: 'voucher', entity_id: 'v1' })).toEqual(['the code of order 1042', screen]);
    const cohort = '/admin/plabable/products/cohorts/o1';
    expect(about({ entity: 'cohort' }), 'bought at the checkout').toEqual(['the cohort of order 1042', cohort]);
    const onInvoice = { ...order, organisation: 'Leeds' };
    expect(about({ entity: 'cohort', action: 'pay', order: onInvoice })).toEqual(['the cohort “Leeds”', cohort]);
  });
  test('about a question links to its editor, in the line it names or the first one', () => {
    const about = (facts: Partial<AuditLine>) => entityAddress(resources, line({ entity: 'question', ...facts }));
    expect(about({})).toBe('/admin/paplabable/questionbank/edit?id=n1');
    expect(about({ after: { edition: 'plab', code: 'P12' } })).toBe('/admin/plabable/questionbank/edit?id=n1');
    expect(about({ action: 'triage' })).toBe('/admin/plabable/questionbank/edit?id=n1');
    expect([about({ entity_id: null }), about({ action: 'delete' })], 'all of them, or none any more').toEqual([
      null,
      null,
    ]);
    expect(thingWords(resources, line({ entity: 'question', after: { code: 'P12' } }))).toBe('P12');
  });
  test('is worded as a sentence', () => {
    expect([actionWords('setRole'), actionWords('startActing'), actionWords('x.y-z')]).toEqual([
      'changed the role of',
      'start acting',
      'x y z',
    ]);
    expect(entityWords(resources, 'role')).toBe('role');
    expect(['order', 'question-report'].map((entity) => isAboutPerson({ entity }))).toEqual([true, false]);
    expect(thingWords(resources, line({ entity: 'role', before: { name: 'Desk' } }))).toBe('Desk');
    const words = (facts: Partial<AuditLine>) => thingInSentence(resources, line(facts));
    expect(words({ after: { title: 'How we check' } })).toBe('the article “How we check”');
    expect(words({ entity: 'question', after: { code: 'P12' } })).toBe('question P12');
    expect(words({ entity: 'appeal' })).toBe('the appeal');
    expect(words({ entity: 'mail', entity_id: 'event-soon', name: 'Event starts soon' })).toBe(
      'the e-mail “Event starts soon”',
    );
    expect([words({ entity: 'question' }), words({ entity: 'people' })]).toEqual(['a question', 'people']);
    expect(entityChoices(resources).map((choice) => choice.value)).toEqual(
      expect.arrayContaining(['person', 'role', 'news', 'setting']),
    );
  });
});

test('the address contains the filters, and the last day counts as a whole', () => {
  const view = viewOf(new URLSearchParams('entity=role&from=2026-11-01&to=2026-11-02&page=3&actor='));
  expect(view).toMatchObject({ entity: 'role', actor: '', page: 3 });
  const query = queryOfView(view, 50);
  expect(query).toMatchObject({ entity: 'role', page: 3, size: 50 });
  expect(Date.parse(query.to ?? '') - Date.parse(query.from ?? '')).toBe(2 * 86_400_000);
  expect(Object.keys(query)).not.toContain('actor');
  expect(searchOf({ ...view, page: 1 })).toBe('entity=role&from=2026-11-01&to=2026-11-02');
  expect(queryOfView({ ...view, from: 'yesterday' }, 50)).not.toHaveProperty('from');
  const clocksGoBack = queryOfView({ ...view, from: '2026-10-25', to: '2026-10-25' }, 50);
  expect([clocksGoBack.from, clocksGoBack.to], 'UK days').toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ]);
});
