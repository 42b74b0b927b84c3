import { module } from '@app/platform/server';
import { contributions } from './people/contributions.ts';
import { reconcileHandler } from './upkeep/reconcile.ts';
import { routes } from './routes.ts';

export { reconcile } from './upkeep/reconcile.ts';

export const practice = module({ name: 'practice', routes, jobs: [reconcileHandler], contributes: contributions });
