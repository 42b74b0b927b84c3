import { createServer, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { SiteFacts } from '@app/platform/contract';
import type { ServerBuild } from 'react-router';
import { createRender } from '../../../apps/server/pages/render.ts';

/**
 * The bare engine of the page scene: React Router rendering the same page with the API's replies in memory,
 * without headers, cache, policy or database.
 */
const [port, buildPath, upstream] = process.argv.slice(2);
const build = (await import(pathToFileURL(String(buildPath)).href)) as ServerBuild;
const replies = new Map<string, string>();
const remembered = async (url: string) => {
  const text = replies.get(url) ?? (await (await fetch(`${upstream}${url}`)).text());
  replies.set(url, text);
  return new Response(text, { headers: { 'content-type': 'application/json' } });
};
const site: SiteFacts = {
  publicUrl: 'http://localhost',
  brand: 'Bench',
  profession: 'physician associate',
  company: 'Bench Ltd',
  companyNumber: '0',
  companyAddress: '',
  supportEmail: 'a@example.test',
  social: [],
};
const render = createRender({ build, development: false, site: async () => site, apiFetch: () => remembered });

const answer = async (path: string | undefined, response: ServerResponse) => {
  const page = await render(new Request(`http://localhost${path}`), 'nonce', '127.0.0.1');
  response.writeHead(page.status, { 'content-type': 'text/html' });
  response.end(await page.text());
};

createServer((request, response) => void answer(request.url, response)).listen(Number(port), '127.0.0.1');
