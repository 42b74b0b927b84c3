import {
  cohortScreen,
  COHORTS_SCREEN,
  EVENTS_SCREEN,
  LOOKUP_SCREEN,
  NEW_COHORT_SCREEN,
  ORDERS_SCREEN,
  orderScreen,
  REVENUE_SCREEN,
  service,
} from '@app/commerce/contract';
import { resourceScreens, screen, screensOf } from '@app/platform/contract';

const admin = (title: string) => ({ layout: 'admin' as const, title });

export const commerceScreens = screensOf('commerce', [
  // Services have a second address under products, because they are offers of products.
  ...resourceScreens(service)
    .slice(0, 1)
    .map((list) => ({ ...list, path: '/admin/plabable/products/services' })),
  // The screen lists users; this module adds the order look-up.
  screen('/admin/paplabable/query', 'QueryPage', 'staff:paquery:v', admin('Query')),
  screen(LOOKUP_SCREEN, 'LookupPage', 'staff:pausers:v', admin('Find an order')),
  screen(ORDERS_SCREEN, 'OrdersPage', 'staff:paproducts:v', admin('Orders')),
  screen(orderScreen(':id'), 'OrderPage', 'staff:paproducts:v', admin('Order')),
  screen(COHORTS_SCREEN, 'CohortsPage', 'staff:paproducts:v', admin('Cohorts')),
  screen(NEW_COHORT_SCREEN, 'NewCohortPage', 'staff:paproducts:a', admin('New cohort on invoice')),
  screen(cohortScreen(':id'), 'CohortPage', 'staff:paproducts:v', admin('Cohort')),
  screen(REVENUE_SCREEN, 'RevenuePage', 'staff:paproducts:v', admin('Revenue')),
  screen(EVENTS_SCREEN, 'PaymentEventsPage', 'staff:paproducts:v', admin('Payment events')),
]);
