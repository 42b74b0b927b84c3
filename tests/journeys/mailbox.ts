import { expect } from '@playwright/test';

/** The web view of the mailbox; MAILBOX_URL overrides it. */
const MAILBOX = process.env['MAILBOX_URL'] ?? 'http://127.0.0.1:51080';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
interface Received extends Mail {
  readonly to: readonly { readonly address: string }[];
}

async function mailsTo(address: string): Promise<readonly Mail[]> {
  const all = (await (await fetch(`${MAILBOX}/email`)).json()) as readonly Received[];
  return all.filter((mail) => mail.to.some((each) => each.address === address));
}

/** Waits for a mail to this address that matches `about`; mails are sent by a job, so not at once. */
export async function mailTo(address: string, about: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  const looked = async () => {
    found = (await mailsTo(address)).findLast((mail) => about.test(mail.subject) || about.test(mail.text));
    return found !== undefined;
  };
  await expect.poll(looked, { timeout: 20_000, message: `a mail to ${address} about ${about}` }).toBe(true);
  return found as Mail;
}

/** The path of the first link in a mail that begins with `path`. */
export function linkIn(mail: Mail, path: string): string {
  const found = mail.text.split(/[\s()<>[\]]+/).find((word) => word.includes(path) && word.startsWith('http'));
  if (!found) throw new Error(`No link to ${path} in: ${mail.text}`);
  const { pathname, hash } = new URL(found);
  return pathname + hash;
}

export const codeIn = (mail: Mail): string => {
  const found = /\b[0-9]{6}\b/.exec(mail.text)?.[0];
  if (!found) throw new Error(`No code in: ${mail.text}`);
  return found;
};
