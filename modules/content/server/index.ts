import { definition, faqQa, faqSection, news, page } from '@app/content/contract';
import { crud, module } from '@app/platform/server';
import { routes } from './routes.ts';

export * from './import.ts';

const resources = [definition, faqSection, faqQa, news, page];

export const content = module({
  name: 'content',
  resources,
  routes: [...resources.flatMap((each) => crud(each)), ...routes],
});
