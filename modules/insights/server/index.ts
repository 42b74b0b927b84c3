import { module } from '@app/platform/server';
import { scaleHandler } from './count/scale.ts';
import { followHandler } from './follow/follow.ts';
import { contributions } from './people/contributions.ts';
import { keysInDoubt } from './people/staff.ts';
import { routes } from './routes.ts';

export { scaleItems } from './count/scale.ts';
export { followAnswers } from './follow/follow.ts';

export const insights = module({
  name: 'insights',
  routes,
  jobs: [followHandler, scaleHandler],
  contributes: [...contributions, keysInDoubt],
});
