import type { ModuleScreen } from '@app/platform/contract';
import type { FastifyInstance } from 'fastify';

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** robots.txt and sitemap: search engines may index the public pages and nothing else. */
export function mountCrawlerFiles(app: FastifyInstance, screens: readonly ModuleScreen[], publicUrl: string): void {
  const listed = screens.filter((row) => row.publicPage && !row.noIndex && !row.path.includes(':'));
  const urls = listed.map((row) => `<url><loc>${escapeXml(publicUrl + row.path)}</loc></url>`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  const robots = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /profile',
    'Disallow: /preview',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
