import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const POLICY = join(import.meta.dirname, '../../../SECURITY.md');
/** Shown to whoever found a weakness; the rest of the page is for engineers. */
const SECTIONS = ['## Reporting', '## What we promise'];
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year: a file that nobody serves any more must not be believed for long. */
const VALID_DAYS = 180;

/** The sections as comments, which is how the format carries prose. */
function policyLines(page: string): readonly string[] {
  return page.split(/\n(?=## )/).flatMap((section) => {
    const isShown = SECTIONS.some((heading) => section.startsWith(`${heading}\n`));
    return isShown
      ? section
          .trim()
          .split('\n')
          .map((line) => `# ${line.replace(/^#+ /, '')}`.trimEnd())
      : [];
  });
}

export interface SecurityContact {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly clock: { readonly now: () => Date };
}

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a weakness, and what we promise them. */
export function mountSecurityContact(app: FastifyInstance, { publicUrl, supportEmail, clock }: SecurityContact): void {
  const policy = policyLines(readFileSync(POLICY, 'utf8'));
  const address = '/.well-known/security.txt';
  app.get(address, (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      ...policy,
      '',
      `Contact: mailto:${encodeURI(supportEmail)}?subject=security`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${address}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/security.txt', (_request, reply) => reply.redirect(address, 301));
}
