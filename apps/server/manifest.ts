import type { FastifyInstance } from 'fastify';
import { PHONE_ROOT } from '../web/navigation/phone.ts';

/** The canvas of the light theme (platform/web/styles/tokens.css); a manifest can name one colour only. */
const CANVAS = '#faf7f1';

/** What a device needs to install the product as an app, under the name of this installation. */
export const manifestFor = (brand: string) => ({
  id: PHONE_ROOT,
  name: brand,
  short_name: brand,
  lang: 'en-GB',
  start_url: PHONE_ROOT,
  scope: '/',
  display: 'standalone',
  background_color: CANVAS,
  theme_color: CANVAS,
  categories: ['education', 'medical'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Review your cards', url: `${PHONE_ROOT}/gemsdecking` },
    { name: 'Question bank', url: `${PHONE_ROOT}/questionbank` },
  ],
});

export function mountManifest(app: FastifyInstance, brand: string): void {
  const manifest = JSON.stringify(manifestFor(brand));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest),
  );
}
