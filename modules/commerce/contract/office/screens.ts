const FOLDER = '/admin/plabable/products';

export const ORDERS_SCREEN = `${FOLDER}/orders`;
/** Under Users, because supporting them is what it is for. */
export const LOOKUP_SCREEN = '/admin/users/order';
export const EVENTS_SCREEN = `${FOLDER}/paymentevents`;
export const REVENUE_SCREEN = `${FOLDER}/revenue`;
export const COHORTS_SCREEN = `${FOLDER}/cohorts`;
export const NEW_COHORT_SCREEN = `${COHORTS_SCREEN}/create`;
export const cohortScreen = (id: string): string => `${COHORTS_SCREEN}/${id}`;
export const orderScreen = (id: string): string => `${ORDERS_SCREEN}/${id}`;
