import { mailTo } from '@app/accounts/server/testing';
import { renderMail } from '@app/platform/server';
import type { TestApi } from '@app/platform/server/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { markPaid, sendPlaces } from '../cohorts/act.ts';
import { makeOrder, openCommerce, paidPage, shopWith } from '../orders/testing.ts';
import { sendReceiptAgain } from '../office/act.ts';
import { findOrder, linesOf } from '../state/orders.repo.ts';
import { issueVouchers } from '../vouchers/issue.ts';
import { refundOrder } from '../settle/refund.ts';
import { settle } from '../settle/settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const PACK = join(import.meta.dirname, '../../../../content/mail');
/** The newest mail to an address as it reads with the text of the content pack. */
function letterTo(address: string, key: string) {
  const [, head = '', body = ''] = readFileSync(join(PACK, `${key}.md`), 'utf8').split(/^---$/m);
  const { subject, preheader } = parse(head) as { subject: string; preheader: string };
  return renderMail({ subject, preheader, body }, mailTo(api, address, key).variables, api.deps.site);
}

/** The files of each mail, which the list of sent mails leaves out. */
const files: string[] = [];
const watched = () => {
  const { mail, ...deps } = api.deps;
  const send: typeof mail.send = (db, sent) => {
    files.push(...(sent.attachments ?? []).map(({ name }) => name));
    return mail.send(db, sent);
  };
  return { ...deps, mail: { send } };
};

const ACCOUNT = /profile\/orders|Account, Orders|in your account/;

test('no mail to the contact of an invoice leads to an account, and each says that its PDF is attached', async () => {
  const email = 'office@northmoor.test';
  const details = {
    organisation: 'Northmoor',
    contact: 'Ada',
    email,
    address: '',
    po_number: '',
    due_on: '2027-01-01',
  };
  const invoice = { user_id: null, provider: 'manual', recipient: 'cohort', details: JSON.stringify(details) } as const;
  const { id } = await makeOrder(api, invoice);
  const [order, [line]] = [await findOrder(api.deps.db, id), await linesOf(api.deps.db, [id])];
  if (!order || !line) throw new Error('no order was made');
  const [voucher] = await issueVouchers(api.deps, order, line);
  const deps = watched();
  const desk = { deps, shop: shopWith({}), by: api.deps.ids.id(), covers: () => true };
  await sendPlaces(desk, id, [{ id: voucher?.id ?? '' }]);
  expect(letterTo(email, 'codes').html).not.toMatch(ACCOUNT);
  await markPaid(desk, id, 'BACS 1');
  const receipt = letterTo(email, 'receipt');
  expect(receipt.html).not.toMatch(ACCOUNT);
  expect(receipt.text).toContain('The receipt is attached as a PDF.');
  expect(files).toHaveLength(1);
  const sent = () => api.mails.filter((mail) => mail.to === email && mail.template === 'receipt').length;
  await sendReceiptAgain(deps, shopWith({}), { orderId: id, by: null, text: '' });
  expect([sent(), files.splice(1).length], 'sent again').toEqual([2, 1]);
  expect(letterTo(email, 'receipt').html).not.toMatch(ACCOUNT);
  const request = { orderId: id, opId: api.deps.ids.id(), pence: 1000, takesAccess: false, reason: 'Goodwill' };
  await refundOrder(deps, shopWith({}), { ...request, reference: 'BACS 2', by: null });
  const refund = letterTo(email, 'refund');
  expect(refund.html).not.toMatch(ACCOUNT);
  expect(refund.text).toMatch(/The credit note R-.* is attached as a PDF\./);
  expect(files).toHaveLength(2);
});

test('a buyer with an account is led to the order', async () => {
  const page = { provider: 'card', provider_ref: 'page of a group', recipient: 'cohort' } as const;
  const { id, person } = await makeOrder(api, page);
  await settle(api.deps, shopWith({ read: async () => paidPage() }), id);
  for (const key of ['receipt', 'codes']) expect(letterTo(person.email, key).html).toMatch(ACCOUNT);
  await settle(api.deps, shopWith({ read: async () => paidPage({ refundedPence: 4900 }) }), id);
  expect(letterTo(person.email, 'refund').html).toMatch(ACCOUNT);
});
