import type { SeatKind } from '@app/commerce/contract';

/** The four kinds of event; their words, paths and texts differ. */
export const EVENT_KINDS = ['webinar', 'plab1', 'bigmock', 'osce'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

interface KindFacts {
  readonly label: string;
  readonly plural: string;
  /** Paths of the list and of one event on the learner site. */
  readonly list: string;
  readonly one: string;
  /** The tag, and address, of the page with the terms accepted on booking. */
  readonly terms: string;
  readonly termsLabel: string;
  /** The kind of included seat that pays for such an event. */
  readonly seat: SeatKind;
}
export const eventKinds: Readonly<Record<EventKind, KindFacts>> = {
  webinar: {
    label: 'Webinar',
    plural: 'Webinars',
    list: '/webinars',
    one: '/webinar',
    terms: 'webinarterms',
    termsLabel: 'Webinar terms',
    seat: 'webinar',
  },
  plab1: {
    label: 'Revision course',
    plural: 'Revision courses',
    list: '/courses',
    one: '/course',
    terms: 'plab1terms',
    termsLabel: 'Revision course terms',
    seat: 'revision',
  },
  bigmock: {
    label: 'Big Mock',
    plural: 'Big Mocks',
    list: '/bigmocks',
    one: '/bigmock',
    terms: 'bigmockterms',
    termsLabel: 'Big Mock terms',
    seat: 'bigmock',
  },
  osce: {
    label: 'OSCE circuit',
    plural: 'OSCE circuits',
    list: '/osces',
    one: '/osce',
    terms: 'osceterms',
    termsLabel: 'OSCE circuit terms',
    seat: 'osce',
  },
};

/** The learner's page of one event. */
export const eventPath = (event: { readonly type: EventKind; readonly id: string }): string =>
  `${eventKinds[event.type].one}?id=${event.id}`;
