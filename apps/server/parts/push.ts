import { readFileSync } from 'node:fs';
import { firebasePush, type Push, serviceAccountShape } from '@app/notifications/server';

/** The push provider of this installation; an unusable key file stops the process before it listens. */
export function createPush(config: { readonly keyFile: string; readonly url: string } | null): Push | null {
  if (!config) return null;
  const account = serviceAccountShape.parse(JSON.parse(readFileSync(config.keyFile, 'utf8')));
  return firebasePush({ account, url: config.url });
}
