export * from './catalogue/coupon.ts';
export * from './catalogue/product.ts';
export * from './catalogue/service.ts';
export { commerceErrors } from './errors.ts';
export * from './mails.ts';
export * from './orders/api.ts';
export * from './orders/price.ts';
export * from './orders/shapes.ts';
export * from './settings.ts';
