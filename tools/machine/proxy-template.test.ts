import { expect, test } from 'vitest';
import { allEndpoints, allScreens } from '../../apps/server/tables.ts';
import { proxyTemplate as template } from './proxy-config.ts';

const [, masks = ''] = /map \$uri \$logged_uri \{([^}]*)\}/.exec(template) ?? [];
const patterns = [...masks.matchAll(/"~([^"]+)"\s+"\$(\w+)\*"/g)].map(([, pattern = '', group = '']) => ({
  pattern: new RegExp(pattern),
  group,
}));
/** A path as it appears in the access log. */
function logged(uri: string): string {
  for (const { pattern, group } of patterns) {
    const begins = pattern.exec(uri)?.groups?.[group];
    if (begins !== undefined) return `${begins}*`;
  }
  return uri;
}

const HOST = 'host:';
const addressOf = (path: string) => (path.startsWith(HOST) ? path.slice(HOST.length) : `/api/v1${path}`);
/** Every path with a part that lets in whoever has it: those of staff need a session as well. */
const secretPaths = [
  ...allEndpoints.flatMap(({ path, aliases, rule }) => (rule === 'public' ? [path, ...aliases].map(addressOf) : [])),
  ...allScreens.flatMap(({ path, rule }) => (rule === 'public' ? [path] : [])),
].filter((each) => /:(?:token|code)\b/.test(each));

test('secrets in the path of a mailed link never appear in the proxy’s log', () => {
  const SECRET = 'aaaabbbbccccddddeeeeffff';
  expect(secretPaths.length).toBeGreaterThan(8);
  for (const each of secretPaths) {
    const address = each.replace(/:\w+\??/g, SECRET);
    expect(logged(address), address).not.toContain(SECRET);
  }
  expect(logged('/questions/heart')).toBe('/questions/heart');
  expect(template).toMatch(/log_format plain .*\$logged_uri/);
  expect(template).not.toMatch(/log_format [^;]*\$(request|uri|args|request_uri|http_referer)\b/);
});

test('a plain-http visitor is redirected to our own host name, whatever name they sent', () => {
  const redirects = [...template.matchAll(/return 30\d (\S+);/g)].map(([, to]) => to);
  expect(redirects).not.toHaveLength(0);
  for (const to of redirects) expect(to).toMatch(/^https:\/\/\$\{SERVER_NAME\}/);
});

test('the proxy passes on no address longer than any of ours, and limits what one visitor may send', () => {
  expect(template).toMatch(/large_client_header_buffers 4 8k;/);
  const [, everythingElse = ''] = /location \/ \{\s*(limit_req[^}]*)/.exec(template) ?? [];
  expect(everythingElse).toContain('zone=visitors');
  expect(template).toMatch(/limit_req_zone \$limited_address zone=visitors:/);
});

test('the operator’s metrics are not reachable through the proxy', () => {
  expect(template).toMatch(/location = \/metrics \{\s*return 404;/);
});
