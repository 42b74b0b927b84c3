import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInAs, type Person, PHONE_BROWSER } from '../people.ts';
import { FULL } from '../full.ts';

async function endsAt(page: Page, from: string, to: string) {
  await page.goto(from);
  await expect(page, `${from} -> ${to}`).toHaveURL(to);
  await expect(page.getByRole('heading', { level: 1 }), `${to} shows itself`).toBeVisible();
}

test('a visitor is asked to log in and the way back is kept [guard-not-logged-in]', async ({ page }) => {
  await endsAt(page, '/questionbank/Cardiology?x=1', '/login?from=/questionbank/Cardiology%3Fx%3D1');
  await endsAt(page, '/profile', '/login?from=/profile');
});

/** Checks where each page leads for one viewer. */
async function walk({ page, context }: { page: Page; context: BrowserContext }, person: Person, steps: Steps) {
  await logInAs(context, person);
  for (const [from, to] of steps) await endsAt(page, from, to);
}
type Steps = readonly (readonly [from: string, to: string])[];

test('the unverified are held at verification [guard-unverified]', async ({ page, context }) => {
  await walk({ page, context }, 'unverified', [
    ['/questionbank', '/profile/verification'],
    ['/profile', '/profile/verification'],
    ['/profile/changepassword', '/profile/changepassword'],
    ['/login', '/profile/verification'],
    ['/signup', '/profile/verification'],
  ]);
});

test('the unsubscribed are held at purchase, and may check out [guard-unsubscribed] [guard-unsubscribed-checkout]', async ({
  page,
  context,
}) => {
  await walk({ page, context }, 'unsubscribed', [
    ['/profile/dashboard', '/profile/purchase'],
    ['/gems', '/profile/purchase'],
    ['/profile/checkout', '/profile/checkout'],
    ['/deleteaccount', '/deleteaccount'],
  ]);
});

test('users without the question bank are redirected to the profile from questions, mocks and flags [locked-redirect-questionbank] [locked-redirect-mocks] [locked-redirect-flagged]', async ({
  page,
  context,
}) => {
  await walk({ page, context }, 'locked', [
    ['/questionbank', '/profile'],
    ['/questionbank/Cardiology/u/3', '/profile'],
    ['/mocks', '/profile'],
    ['/mocks/1/2', '/profile'],
    ['/profile/flags', '/profile'],
    ['/profile/flagsrevisions', '/profile'],
    ['/profile/moreflags', '/profile'],
    ['/profile/moreflagsrevisions', '/profile'],
  ]);
});

test(
  'from guides, more questions and the study group too [locked-redirect-guides] [locked-redirect-morequestions] [studygroup-blocked]',
  FULL,
  async ({ page, context }) => {
    await walk({ page, context }, 'locked', [
      ['/revisionguides', '/profile'],
      ['/parevisionguides', '/profile'],
      ['/parevisionguides/Asthma', '/profile'],
      ['/morerevisionguides', '/profile'],
      ['/morequestionbank', '/profile'],
      ['/studygroup/group', '/profile'],
    ]);
  },
);

test(
  'a subscriber leaves purchase, verification and guest pages [guard-subscribed-off-purchase] [guard-guest-signup] [guard-guest-other]',
  FULL,
  async ({ page, context }) => {
    await walk({ page, context }, 'learner', [
      ['/profile/purchase', '/profile'],
      ['/profile/verification', '/profile'],
      ['/signup', '/profile'],
      ['/login', '/profile/dashboard'],
      ['/questionbank', '/questionbank'],
    ]);
  },
);

test('staff pass everywhere without a subscription [guard-admin-exempt]', FULL, async ({ page, context }) => {
  await walk({ page, context }, 'owner', [
    ['/questionbank', '/questionbank'],
    ['/gems', '/gems'],
    ['/profile', '/profile'],
  ]);
});

test('gems are only for users who have them [gems-redirect]', FULL, async ({ page, context }) => {
  await logInAs(context, 'nogems');
  for (const path of ['/gems', '/gems/anything', '/gemsdecking', '/gemsdecking/view'])
    await endsAt(page, path, '/profile');
  await endsAt(page, '/questionbank', '/questionbank');
});

test.describe('with a phone', () => {
  test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('content moves to the phone product and goes on from there [guard-mobile-content] [learner-plabonthego]', async ({
    page,
    context,
  }) => {
    await logInAs(context, 'learner');
    await page.goto('/questionbank');
    await expect(page).toHaveURL('/plabonthego?next=/questionbank');
    await page
      .getByRole('link', { name: /continue/i })
      .first()
      .click();
    await expect(page).toHaveURL('/plabonthego/questionbank');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(
    'flags and notifications move too, the account stays [guard-mobile-flags-notifications]',
    FULL,
    async ({ page, context }) => {
      await logInAs(context, 'learner');
      await endsAt(page, '/profile/flags', '/plabonthego?next=/profile/flags');
      await endsAt(page, '/profile/notifications', '/plabonthego?next=/profile/notifications');
      await endsAt(page, '/profile', '/profile');
    },
  );
});

test('a narrow window is no phone [guard-mobile-content]', FULL, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(context, 'learner');
  await endsAt(page, '/questionbank', '/questionbank');
});

test('a page is loaded again when somebody else has logged in in another tab, and does nothing as them', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await page.goto('/profile/details');
  const menuOf = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });
  await expect(menuOf('Amina')).toBeVisible();
  await page.getByLabel('First name').fill('Anybody');
  await logInAs(context, 'nogems');
  const renamed: string[] = [];
  page.on('request', (request) => void (request.method() !== 'GET' && renamed.push(request.url())));
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(menuOf('Grace')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  expect(renamed.filter((url) => url.includes('changename'))).toEqual([]);
});
