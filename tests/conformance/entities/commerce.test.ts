import { entitySuite } from './suite.ts';

entitySuite('commerce', {
  proves: ['order', 'product', 'service', 'subscription'],
  places: {
    order: {
      fields: {
        id: 'GET /pausers/paymentdetails/:id',
        orderId: 'commerce.order.number',
        user_id: 'commerce.order.user_id',
        kind: 'commerce.order.kind',
        item_id: 'commerce.order_line.item_id',
        amount_pence: 'commerce.order.total_pence',
        currency: 'commerce.order.total_pence',
        provider: 'commerce.order.provider',
        provider_ref: 'commerce.order.provider_ref',
        idempotency_key: 'commerce.order.op_id',
      },
      states: {
        from: 'commerce."order"',
        when: {
          created: "state = 'created'",
          'requires-action': "state = 'requires-action'",
          paid: "state = 'paid'",
          failed: "state = 'failed'",
          refunded: "state = 'refunded'",
        },
        examples: Object.fromEntries(
          ['created', 'requires-action', 'paid', 'failed', 'refunded'].map((state) => [
            state,
            { 'commerce.order': { state, kind: 'service' } },
          ]),
        ),
      },
    },
    product: {
      fields: {
        edition: 'commerce.product.edition',
        code: 'commerce.product.slug',
        name: 'commerce.product.name',
        description: 'commerce.product.description',
        entitlements: ['commerce.product.opens', 'commerce.product.seats'],
        active: 'commerce.product.active',
        position: 'commerce.product.position',
      },
    },
    service: {
      fields: {
        product_id: 'commerce.service.product_id',
        name: 'commerce.service.name',
        price_pence: 'commerce.service.price_pence',
        duration_days: 'commerce.service.duration_days',
        active: 'commerce.service.active',
      },
    },
    subscription: {
      fields: {
        active: 'GET /paplabable/subscriptions/qbactive',
        orderId: 'access.entitlement_grant.source_ref',
        intervals: [
          'access.entitlement.starts_at',
          'access.entitlement.ends_at',
          'access.entitlement_grant.entitlement',
          'access.entitlement_pause.starts_at',
        ],
      },
      states: {
        from: 'access.entitlement_view',
        when: { active: 'now() between starts_at and ends_at', expired: 'ends_at < now()' },
        examples: {
          active: { 'access.entitlement': { starts_at: '2020-01-01', ends_at: '2999-01-01', entitlement: 'qb' } },
          expired: { 'access.entitlement': { starts_at: '2020-01-01', ends_at: '2021-01-01', entitlement: 'qb' } },
        },
      },
    },
  },
});
