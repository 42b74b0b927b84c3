import { pairStatusShape } from '@app/community/contract';
import { entitySuite, inShape } from './suite.ts';

const WAITS = 'exists (select 1 from community.pair_wait w where w.user_id = u.id and w.timed_out_at is null)';
const PAIRED = 'exists (select 1 from community.pair_member m where m.user_id = u.id and m.left_at is null)';

entitySuite('the community', {
  proves: ['pairing', 'study-group', 'whatsapp-group', 'feedback'],
  places: {
    pairing: {
      fields: {
        pairingStatus: inShape(pairStatusShape, 'status'),
        partnerId: inShape(pairStatusShape, 'partnerId'),
        partnerDetails: inShape(pairStatusShape, 'partnerDetails.first_name'),
        timestamp: 'GET /paplabable/pair/status',
        user_id: ['community.pair_wait.user_id', 'community.pair_member.user_id'],
        queued_at: 'community.pair_wait.joined_at',
        partner_id: 'community.pair_member.pair_id',
        paired_at: 'community.pair.paired_at',
        terms_accepted_at: 'accounts.consent.at',
      },
      states: {
        from: 'accounts.user u',
        when: {
          none: `not ${WAITS} and not ${PAIRED}`,
          in_queue: WAITS,
          paired: PAIRED,
        },
        examples: {
          // Somebody whose wait ran out and whose last pair is over.
          none: {
            'accounts.user': {},
            'community.pair_wait': { timed_out_at: '2026-11-16T10:00:00Z' },
            'community.pair_member': { left_at: '2026-11-16T10:00:00Z' },
          },
          in_queue: { 'accounts.user': {}, 'community.pair_wait': {} },
          paired: { 'accounts.user': {}, 'community.pair_member': {} },
        },
      },
    },
    'study-group': {
      fields: {
        questions: [
          'community.group_question.author_id',
          'community.group_question.stem',
          'community.group_question.options',
          'community.group_question.source',
          'community.group_question.state',
        ],
      },
    },
    'whatsapp-group': {
      fields: {
        edition: 'community.whatsapp_group.edition',
        name: 'community.whatsapp_group.name',
        url: 'community.whatsapp_group.url',
        capacity: ['community.whatsapp_group.capacity', 'community.whatsapp_group.joined'],
        active: 'community.whatsapp_group.active',
      },
    },
    feedback: {
      fields: {
        user_id: 'community.feedback.user_id',
        kind: 'community.feedback.kind',
        subject_id: 'community.feedback.subject_id',
        body: 'community.feedback.body',
        email: 'community.feedback.email',
      },
    },
  },
});
