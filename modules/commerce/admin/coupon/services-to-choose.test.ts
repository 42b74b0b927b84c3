import { expect, test } from 'vitest';
import { servicesToChoose } from './services-to-choose.ts';

test('services of one name are told apart by their product, and a chosen one that is gone can be unticked', () => {
  const services = [
    { product_id: 'bank', name: 'One month', slug: 'qb-1m' },
    { product_id: 'gems', name: 'One month', slug: 'gems-1m' },
    { product_id: 'complete', name: 'Complete, six months', slug: 'complete-6m' },
    { product_id: 'osce', name: 'OSCE practice circuit', slug: 'osce' },
  ];
  const products = [
    { value: 'bank', label: 'Question bank' },
    { value: 'gems', label: 'Gems' },
    { value: 'complete', label: 'Complete' },
    { value: 'osce', label: 'Circuit' },
  ];
  expect(servicesToChoose(services, products, ['gems-1m', 'old-1m'])).toEqual([
    { value: 'qb-1m', label: 'Question bank, one month' },
    { value: 'gems-1m', label: 'Gems, one month' },
    { value: 'complete-6m', label: 'Complete, six months' },
    { value: 'osce', label: 'Circuit, OSCE practice circuit' },
    { value: 'old-1m', label: 'old-1m' },
  ]);
});
