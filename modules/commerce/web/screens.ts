import { type Screen, screen, screensOf } from '@app/platform/contract';

const own = { layout: 'basic', noIndex: true } as const;
const rows: readonly Screen[] = [
  screen('/pricing', 'PricingPage', 'public', { layout: 'basic', title: 'Pricing', publicPage: true }),
  screen('/profile/purchase', 'PurchasePage', 'verified', { ...own, title: 'Purchase' }),
  screen('/profile/checkout', 'CheckoutPage', 'verified', {
    ...own,
    title: 'Checkout',
    facts: { tag: 'checkoutmessage' },
  }),
  screen('/profile/checkout/redirect', 'ReturnPage', 'public', { ...own, title: 'Payment' }),
  screen('/profile/checkout/redirectpaypal', 'ReturnPage', 'public', { ...own, title: 'Payment' }),
  screen('/profile/checkout/completed', 'CompletedPage', 'subscriber', { ...own, title: 'Checkout completed' }),
  screen('/checkout/completed', 'CompletedPage', 'member', { ...own, phone: true, title: 'Checkout completed' }),
  screen('/profile/redeem', 'RedeemPage', 'verified', { ...own, title: 'Use a code' }),
  screen('/profile/orders', 'OrdersPage', 'member', { ...own, title: 'Orders' }),
];

export const screens = screensOf('commerce', rows);
