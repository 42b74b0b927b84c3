import { mediaKey } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { storedAddress } from '@app/questions/server';

const CHART = /src="\/media\/(chart-[a-z0-9-]{1,80}\.svg)"/g;

/** Charts of the content pack stand in the page itself: they need no second request, and are there without a connection. */
export async function withCharts(deps: Deps, html: string): Promise<string> {
  const names = [...new Set([...html.matchAll(CHART)].flatMap(([, name]) => name ?? []))];
  const found = await Promise.all(
    names.map(async (name) => [name, await storedAddress(deps, mediaKey(name))] as const),
  );
  const addresses = new Map(found);
  return html.replaceAll(CHART, (_, name: string) => `src="${addresses.get(name) ?? ''}"`);
}
