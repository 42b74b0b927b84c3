const FOLDER = '/admin/plabable/products';

export const ORDERS_SCREEN = `${FOLDER}/orders`;
export const EVENTS_SCREEN = `${FOLDER}/paymentevents`;
export const REVENUE_SCREEN = `${FOLDER}/revenue`;
export const orderScreen = (id: string): string => `${ORDERS_SCREEN}/${id}`;
