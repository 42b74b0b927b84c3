import { endpoint } from '@app/platform/contract';
import { openApi, type Route, serve } from '@app/platform/server';
import { z } from 'zod';

export interface DescribedSite {
  readonly brand: string;
  /** In a demo everybody may read the description; elsewhere staff: it lists their calls with the right each needs. */
  readonly demo: boolean;
}

/** The call that describes all the others. */
export function describeApi(routes: readonly Route[], { brand, demo }: DescribedSite): readonly Route[] {
  let description: Promise<string> | undefined;
  /** Built on the first request: at start-up it would take as long as mounting all calls. */
  const described = async () => JSON.stringify(await openApi(routes, { title: `${brand} API`, version: '1' }));
  const api = {
    describe: endpoint('GET /openapi.json', demo ? 'public' : 'staff', {
      raw: true,
      reply: z.unknown(),
      priority: 'heavy',
    }),
  };
  return serve(api, {
    describe: async () =>
      new Response(await (description ??= described()), { headers: { 'content-type': 'application/json' } }),
  });
}
