import { gem } from '@app/gems/contract';
import { module } from '@app/platform/server';
import { movingHandler } from './moving/move-gem.ts';
import { contributions } from './people/contributions.ts';
import { readingHandler } from './pictures/read-pictures.ts';
import { routes } from './routes.ts';
import { figuresHandler } from './staff/count-figures.ts';
import { gemHooks } from './staff/gem-hooks.ts';

export type { GemContent } from './pack/content.ts';
export { type DeckPast, deckableGems, importDecks } from './pack/import-decks.ts';
export { exportGems, importGems } from './pack/import-gems.ts';

export const gems = module({
  name: 'gems',
  resources: [gem],
  hooks: { gem: gemHooks },
  jobs: [figuresHandler, readingHandler, movingHandler],
  contributes: contributions,
  routes,
});
