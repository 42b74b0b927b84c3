import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

const at: Record<string, string> = { '/login/resetpassword/:token?': '/login/resetpassword/abc', '/signup/verify/:token?': '/signup/verify/abc', '/deleteaccount/:token/:code': '/deleteaccount/abc/123456' };
for (const row of screens.filter((r) => r.page !== 'LogoutPage')) {
  test(row.path, async () => {
    const mod = await import(`./pages/${row.page}.tsx`);
    const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, children: [{ path: row.path, Component: mod.default }] } as never]);
    const site = { publicUrl: 'https://x.test', brand: 'Brand', supportEmail: 'help@x.test' };
    const html = renderToString(h(Stub, { initialEntries: [at[row.path] ?? row.path], hydrationData: { loaderData: { root: { site } } } } as never));
    expect(html.match(/<h1/g)?.length).toBe(1);
    console.log(row.path, html.replace(/<svg.*?<\/svg>/gs, '').replace(/ class="[^"]*"/g, '').slice(0, 2600));
  });
}
