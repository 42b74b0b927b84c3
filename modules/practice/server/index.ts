import { module } from '@app/platform/server';
import { contributions } from './people/contributions.ts';
import { reconcileHandler } from './reconcile/reconcile.ts';
import { routes } from './routes.ts';

export { reconcile } from './reconcile/reconcile.ts';

export const practice = module({ name: 'practice', routes, jobs: [reconcileHandler], contributes: contributions });
