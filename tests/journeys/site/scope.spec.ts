import { expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { logInAs } from '../people.ts';

/** The parts of the product, and their paths for a learner with full access. */
const OFFERED = [
  ['question bank', '/questionbank'],
  ['mocks', '/mocks'],
  ['guides', '/parevisionguides'],
  ['gems', '/gems'],
  ['decking', '/gemsdecking'],
  ['study group', '/studygroup/group'],
  ['more questions', '/morequestionbank'],
  ['webinars', '/webinars'],
  ['revision course', '/courses'],
  ['big mock', '/bigmocks'],
  ['OSCEs', '/osces'],
  ['news', '/news'],
  ['FAQ', '/faq'],
  ['notifications', '/profile/notifications'],
  ['inbox messages', '/profile/messages'],
  ['feedback', '/contactus'],
  ['certificates', '/profile/certificates'],
  ['purchasable products', '/profile/checkout'],
] as const;

test.describe('what a learner is offered', FULL, () => {
  test('every part of the product opens with a heading of its own [product-scope-learner]', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await logInAs(context, 'learner');
    const headings = new Map<string, string>();
    for (const [name, path] of OFFERED) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading, name).toBeVisible();
      await expect(page, `${name} is where it should be`).toHaveURL((url) => url.pathname === path);
      headings.set(name, (await heading.innerText()).trim());
    }
    const refused = [...headings].filter(([, text]) => /could not be found|went wrong|no access/i.test(text));
    expect(refused).toEqual([]);
  });
});
