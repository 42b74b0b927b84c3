import type { Payment } from './ledger.ts';

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const frame = (title: string, body: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem}input,select,button{font:inherit;padding:.5rem;width:100%;margin:.25rem 0 1rem}</style>
<h1>${title}</h1><p>This is a pretend payment page for development. No money moves.</p>${body}</html>`;

const THEN = `<label>Then<select name="then"><option value="return">go back to the shop</option>
<option value="close">close the tab</option><option value="silent">close the tab and send no event</option>
<option value="five">send every event five times</option><option value="dispute">dispute it</option></select></label>`;

export function payPage({ title, pence, provider, failure, status }: Payment): string {
  const alert = status === 'declined' ? `<p role="alert">${safe(failure)}</p>` : '';
  const card = provider === 'card' ? '<label>Card number<input name="card" value="4242 4242 4242 4242"></label>' : '';
  return frame(
    provider === 'card' ? 'Pay by card' : 'Pay with PayPal',
    `<p>${safe(title)}: <strong>£${(pence / 100).toFixed(2)}</strong></p>${alert}
<form method="post">${card}${THEN}<button>Pay</button></form><form method="post"><button name="leave" value="1">Go back without paying</button></form>`,
  );
}

export const approvalPage = ({ last4 }: Payment): string =>
  frame(
    'Your bank asks',
    `<form method="post"><input type="hidden" name="card" value="${last4}"><input type="hidden" name="approved" value="yes">
<button>Approve</button></form>`,
  );
