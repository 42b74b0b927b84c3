import { service } from '@app/commerce/contract';
import { screen, screensOf } from '@app/platform/contract';

export const commerceScreens = screensOf('commerce', [
  // The list of services has a second address, below the products they are offers of.
  screen('/admin/plabable/products/services', 'ResourceListPage', 'staff:paproducts:v', {
    layout: 'admin',
    title: 'Services',
    edition: 'pa',
    facts: { resource: service.key },
  }),
]);
