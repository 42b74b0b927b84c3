import { identityApi } from '@app/accounts/contract';
import { documentShape } from '@app/courses/contract';
import { entitySuite, inShape } from './suite.ts';

entitySuite('gems and events', {
  proves: ['gem', 'clincher', 'webinar', 'webinar-user', 'webinar-comment', 'course', 'kyc', 'page-range'],
  places: {
    'page-range': {
      fields: { input: 'courses.document.protected_pages', pages: inShape(documentShape, 'pages') },
    },
    gem: {
      fields: {
        name: 'gems.gem.name',
        record: ['gems.deck.added_at', 'gems.review.rating'],
        note: ['gems.deck.note', 'gems.deck.notes'],
        report: 'gems.report.body',
        edition: 'gems.gem.edition',
        kind: 'gems.gem.kind',
        category_id: 'gems.gem.category_id',
        position: 'gems.gem.position',
        index_image: 'gems.gem.index_image',
        deck_image: 'gems.gem.deck_image',
        images: ['gems.image.object_key', 'gems.image.position'],
        ocr_text: 'gems.image.ocr_text',
        records: ['gems.deck.user_id', 'gems.review.user_id'],
      },
    },
    clincher: {
      fields: {
        name: 'GET /paplabable/gemsclinchersname/:name',
        gem_id: 'gems.card.gem_id',
        front: 'gems.card.front',
        back: 'gems.card.back',
        position: 'gems.card.position',
        schedule: ['gems.schedule.due_at', 'gems.schedule.stability', 'gems.schedule.difficulty'],
      },
    },
    webinar: {
      fields: {
        id: 'courses.event.id',
        plab1: 'GET /paplabable/courses/plab1',
        bigmock: 'GET /paplabable/courses/bigmock',
        type: 'courses.event.type',
        edition: 'courses.event.edition',
        title: 'courses.event.title',
        starts_at: 'courses.event.starts_at',
        ends_at: 'courses.event.ends_at',
        price_pence: 'courses.event.price_pence',
        capacity: ['courses.event.seats', 'courses.event.taken'],
        join_url: 'courses.event.join_url',
        materials: ['courses.material.file', 'courses.document.key'],
        staff_comment: 'courses.event.staff_comment',
        active: 'courses.event.active',
      },
    },
    'webinar-user': {
      fields: {
        body: [
          'DELETE /a/paplabable/webinaruser',
          'PUT /a/paplabable/webinarusers',
          'DELETE /a/paplabable/webinarusers',
        ],
        webinar_id: 'courses.booking.event_id',
        user_id: 'courses.booking.user_id',
        order_id: 'courses.booking.order_id',
        certificate_id: ['certificates.certificate.subject_id', 'certificates.certificate.public_id'],
        state: 'courses.booking.state',
      },
      states: {
        from: 'courses.booking',
        when: { booked: "state = 'booked'", attended: "state = 'attended'", cancelled: "state = 'cancelled'" },
        examples: {
          booked: { 'courses.booking': { state: 'booked' } },
          attended: { 'courses.booking': { state: 'attended' } },
          cancelled: { 'courses.booking': { state: 'cancelled' } },
        },
      },
    },
    'webinar-comment': {
      fields: { staff_comment: ['courses.event.staff_comment', 'PUT /a/paplabable/webinarcomment/:id'] },
    },
    course: {
      fields: {
        plab1: 'GET /a/paplabable/courses/plab1',
        bigmock: 'GET /a/paplabable/courses/bigmock',
        rows: 'courses.event.type',
      },
    },
    kyc: {
      fields: {
        givenName: inShape(identityApi.startIdentity.options.body, 'givenName'),
        lastName: inShape(identityApi.startIdentity.options.body, 'lastName'),
        token: inShape(identityApi.startIdentity.options.body, 'token'),
        verificationId: inShape(identityApi.identityState.options.query, 'verificationId'),
        user_id: 'accounts.kyc_case.user_id',
        provider_ref: 'accounts.kyc_case.provider_ref',
      },
      states: {
        from: 'accounts.user u left join accounts.kyc_case c on c.user_id = u.id',
        when: {
          none: 'c.id is null',
          pending: "c.state = 'pending'",
          approved: "c.state = 'approved'",
          declined: "c.state = 'declined'",
          expired: "c.state = 'expired'",
        },
        examples: {
          none: { 'accounts.user': {} },
          pending: { 'accounts.user': {}, 'accounts.kyc_case': { state: 'pending' } },
          approved: { 'accounts.user': {}, 'accounts.kyc_case': { state: 'approved' } },
          declined: { 'accounts.user': {}, 'accounts.kyc_case': { state: 'declined' } },
          expired: { 'accounts.user': {}, 'accounts.kyc_case': { state: 'expired' } },
        },
      },
    },
  },
});
