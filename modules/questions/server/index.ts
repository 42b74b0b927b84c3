import { crud, module } from '@app/platform/server';
import { category } from '@app/questions/contract';
import { categoryHooks } from './category-hooks.ts';

export * from './import.ts';
export * from './resolve-category.ts';

export const questions = module({
  name: 'questions',
  resources: [category],
  routes: crud(category, categoryHooks),
});
