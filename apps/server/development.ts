import type { ServerBuild } from 'react-router';
import { ModuleRunner } from 'vite/module-runner';

/** In development, pages come from sources: Vite runs in the parent process that restarts this one (tools/dev). */
export interface Development {
  readonly adminHtml: () => Promise<string>;
  readonly webBuild: () => Promise<ServerBuild>;
}

/** Internal paths that this process requests from the Vite process in front of it. */
export const DEV_PATHS = { adminHtml: '/@dev/admin', module: '/@dev/module', edits: '/@dev/edits' } as const;
const BUILD_ID = 'virtual:react-router/server-build';

async function fetchText(url: string, body?: string): Promise<string> {
  const reply = await fetch(url, body === undefined ? {} : { method: 'POST', body });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.text();
}

/** Modules are fetched from Vite one by one and kept until a page is edited. */
export function developmentAt(front: string): Development {
  const runner = new ModuleRunner({
    transport: {
      invoke: async (payload) => JSON.parse(await fetchText(front + DEV_PATHS.module, JSON.stringify(payload))),
    },
    hmr: false,
  });
  let seen = '';
  return {
    adminHtml: () => fetchText(front + DEV_PATHS.adminHtml),
    webBuild: async () => {
      const edits = await fetchText(front + DEV_PATHS.edits);
      if (edits !== seen) runner.clearCache();
      seen = edits;
      return runner.import(BUILD_ID);
    },
  };
}
