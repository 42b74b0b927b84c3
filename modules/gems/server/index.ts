import { gem } from '@app/gems/contract';
import { module } from '@app/platform/server';
import { contributions } from './people/contributions.ts';
import { routes } from './routes.ts';
import { figuresHandler } from './staff/count-figures.ts';
import { gemHooks } from './staff/gem-hooks.ts';

export type { GemContent } from './pack/content.ts';
export { exportGems, importGems } from './pack/import-gems.ts';

export const gems = module({
  name: 'gems',
  resources: [gem],
  hooks: { gem: gemHooks },
  jobs: [figuresHandler],
  contributes: contributions,
  routes,
});
