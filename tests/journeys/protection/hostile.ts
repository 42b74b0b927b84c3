import type { BrowserContext, Page } from '@playwright/test';
import { hostileHtml } from '../../../platform/server/ports/html/hostile-corpus.ts';

/** Without null characters, which Postgres cannot store: such a text is refused on saving. */
export const CORPUS = hostileHtml.filter((each) => !each.includes('\u0000')).slice(0, 300);

/** The corpus in texts of at most this length, where the entries allow it. */
export function textsOf(most: number): readonly string[] {
  const texts: string[] = [];
  for (const each of CORPUS) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + each.length < most) texts[texts.length - 1] = `${last}\n${each}`;
    else texts.push(each);
  }
  return texts;
}

/** A page that records every script of the corpus that runs. */
export async function watched(context: BrowserContext): Promise<{ readonly page: Page; readonly ran: string[] }> {
  const page = await context.newPage();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, ran };
}

/** Elements and attributes that plain text must not turn into. */
export const unexpectedElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => [
      ...(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'STYLE', 'MARQUEE', 'MATH', 'VIDEO'].includes(element.tagName)
        ? [element.outerHTML]
        : []),
      ...[...element.attributes]
        .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
        .map(({ name }) => `${element.tagName} ${name}`),
    ]),
  );
