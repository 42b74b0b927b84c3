import { expect, test } from 'vitest';
import { servicesToChoose } from './services-to-choose.ts';

test('services of one name are told apart by their product, and a chosen one that is gone can be unticked', () => {
  const services = [
    { product_id: 'bank', name: 'One month', slug: 'qb-1m' },
    { product_id: 'gems', name: 'One month', slug: 'gems-1m' },
  ];
  const products = [
    { value: 'bank', label: 'Question bank' },
    { value: 'gems', label: 'Gems' },
  ];
  expect(servicesToChoose(services, products, ['gems-1m', 'old-1m'])).toEqual([
    { value: 'qb-1m', label: 'Question bank, One month' },
    { value: 'gems-1m', label: 'Gems, One month' },
    { value: 'old-1m', label: 'old-1m' },
  ]);
});
