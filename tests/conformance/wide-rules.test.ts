// Rules that list many things staff can do. No single test proves one of them, so each of its calls must be built, and
// proven by a test of its own.
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allModules } from '../../apps/server/tables.ts';
import { compareWithTables, readTables } from '../../tools/conformance/built.ts';
import { loadInventory } from '../../tools/conformance/inventory.ts';
import { projectRoot } from '../../tools/conformance/measure.ts';
import { scanTests } from '../../tools/conformance/proven.ts';
import { refuseClaims } from '../../tools/conformance/report.ts';

/** Every call on the rows of one kind in the back office of the first line: create, read, change, remove, list. */
const rowsOf = (one: string, many = `${one}s`): string[] => [
  `post-a-paplabable-${one}`,
  `get-a-paplabable-${one}-by-id`,
  `put-a-paplabable-${one}-by-id`,
  `delete-a-paplabable-${one}-by-id`,
  `get-a-paplabable-${many}`,
];

const CONTENT = [
  ['definition'],
  ['faq-section'],
  ['faq-qa'],
  ['category', 'categories'],
  ['gem'],
  ['new', 'news'],
  ['notification'],
  ['question'],
  ['revisionguide'],
  ['webinar'],
  ['whatsappgroup'],
  ['product'],
  ['service'],
  ['role'],
  ['comment'],
  ['feedback'],
] as const;
const SECOND = [['page'], ['setting'], ['category', 'categories'], ['definition'], ['revisionguide']] as const;

let lacking: (ids: readonly string[]) => string[];
beforeAll(async () => {
  const inventory = loadInventory(projectRoot);
  const built = compareWithTables(await readTables());
  const { proven } = refuseClaims(inventory, scanTests(projectRoot));
  const entries = new Map(inventory.map((entry) => [entry.id, entry]));
  lacking = (ids) =>
    ids.flatMap((id) => {
      const entry = entries.get(id);
      if (!entry) return [`${id} is not in docs/spec`];
      return [...(built.has(entry) ? [] : [`${id} is not built`]), ...(proven.has(id) ? [] : [`${id} is not proven`])];
    });
});

describe('what staff can do', () => {
  test('a call that is unknown, not built or not proven is reported', () => {
    expect(lacking(['get-a-paplabable-unicorns'])).toEqual(['get-a-paplabable-unicorns is not in docs/spec']);
    expect(lacking(['adm-user-actions']).join()).toContain('is not built');
  });

  test('with users [adm-user-actions]', () => {
    const calls = [
      'post-a-paplabable-user',
      'get-a-paplabable-user-by-id',
      'put-a-paplabable-user-by-id',
      'get-a-paplabable-users',
      'post-a-paplabable-pausers-reset-by-id',
      'post-a-paplabable-pausers-ban-by-id',
      'put-a-paplabable-pausers-ban-by-id',
      'post-a-paplabable-pausers-delete-by-id',
      'post-a-paplabable-pausers-view',
      'put-a-paplabable-pausers-gems-by-id',
      'get-app-paplabable-lookup-by-order-id',
      'post-app-paplabable-lookup-add',
    ];
    expect(lacking(calls)).toEqual([]);
  });

  test('with content [adm-content-managed]', () => {
    const rows = CONTENT.flatMap(([one, many]) => rowsOf(one, many));
    const second = SECOND.flatMap(([one, many]) => rowsOf(one, many)).map((id) =>
      id.replace('-paplabable-', '-plabable-'),
    );
    const others = [
      'put-a-paplabable-morequestion-by-id',
      'get-a-paplabable-morequestions',
      'post-a-paplabable-upload-gemsv3',
      'post-a-app-paplabable-gems-ocr',
      'get-a-paplabable-webinarusers-by-id',
      'put-a-paplabable-webinaruser-by-id',
      'get-a-paplabable-courses-bigmocks',
      'get-a-paplabable-courses-plab1s',
      'ext-get-a-plabable-mails',
      'ext-get-a-plabable-mail-by-tag',
    ];
    expect(lacking([...rows, ...second, ...others])).toEqual([]);
  });

  test('with figures, suspicious accounts, ranges and push messages [adm-dashboard-suspicious-push]', () => {
    const calls = ['get-a-paplabable-dashboard', 'get-a-paplabable-suspiciouslist', 'post-a-paplabable-usersrange'];
    expect(lacking([...calls, 'post-a-paplabable-firebase-send-topic'])).toEqual([]);
  });
});

/** The declared options of a mounted call. */
const optionsOf = (method: string, path: string) =>
  allModules
    .flatMap(({ routes }) => routes)
    .find(
      ({ endpoint }) =>
        endpoint.method === method && [endpoint.path, ...(endpoint.options.aliases ?? [])].includes(path),
    )?.endpoint.options;
const fieldsOf = (shape: unknown): string[] => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : []);

test('every upload takes a form with a file [api-multipart]', () => {
  const uploads = ['gems', 'gemsv2', 'gemsv3', 'indeximage', 'deckimage', 'image', 'protect', 'unprotect'];
  const sendsForm = (name: string) => optionsOf('POST', `/a/paplabable/upload/${name}`)?.upload !== undefined;
  expect(uploads.filter((name) => !sendsForm(name))).toEqual([]);
  expect(lacking(uploads.map((name) => `post-a-paplabable-upload-${name}`))).toEqual([]);
});

test('three calls name their values as specified [api-initialize-body]', () => {
  expect(fieldsOf(optionsOf('POST', '/a/paplabable/settings/entity/initialize')?.body)).toContain('entities');
  expect(fieldsOf(optionsOf('POST', '/a/paplabable/answer/questions')?.body)).toContain('answer');
  const comments = optionsOf('GET', '/a/paplabable/notificationdetailscomments/:qId/:nId');
  expect(fieldsOf(comments?.params)).toEqual(['qId', 'nId']);
});
