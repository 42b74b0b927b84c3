import { type GuideHighlight, type GuideMark, type GuidePage, guideFlagsApi, guidesApi } from '@app/guides/contract';
import { callEndpoint } from '@app/platform/web';
import { copiesOf, type Entry, type WriteKind } from '@app/platform/web/offline';
import { type Bank, practiceApi, TERMINAL } from '@app/practice/contract';

interface OnGuide {
  readonly bank: Bank;
  readonly guideId: string;
}
interface Flag extends OnGuide {
  readonly flagged: boolean;
}
interface Note extends OnGuide {
  readonly text: string;
}
interface Place extends OnGuide {
  readonly anchor: string;
  readonly share: number;
  /** The wording that was read: a newer one may exist by the time this is sent. */
  readonly words: number;
}
interface Highlights extends OnGuide {
  readonly ranges: readonly GuideHighlight[];
}

const sameGuide = (later: OnGuide, earlier: OnGuide): boolean => later.guideId === earlier.guideId;
const momentOf = ({ at }: Pick<Entry, 'at'>): string => new Date(at).toISOString();
/** Lists to reload after any write on a guide. */
const listsOf = ({ bank }: OnGuide): readonly string[] => [
  guidesApi[bank].list.path,
  guideFlagsApi[bank].groups.path,
  practiceApi.notes.path,
];
const ON_GUIDE = { terminal: TERMINAL, outdates: listsOf, replaces: sameGuide } as const;

/** The copies of a guide's page on the device. */
const withMarkBy = <D extends OnGuide, Reply>(
  data: D,
  change: (mark: GuideMark, reply?: Reply) => Partial<GuideMark>,
) =>
  copiesOf(guidesApi[data.bank].guide, (page: GuidePage, reply?: Reply) =>
    page.id === data.guideId ? { ...page, mark: { ...page.mark, ...change(page.mark, reply) } } : page,
  );
const withMark = <D extends OnGuide, Reply>(data: D, change: Partial<GuideMark>) =>
  withMarkBy<D, Reply>(data, () => change);

const keep = (entry: Entry<OnGuide>, body: object): Promise<GuideMark> =>
  callEndpoint(guidesApi[entry.data.bank].record, {
    params: { id: entry.data.guideId },
    body: { at: momentOf(entry), ...body },
  });

export const flagKind: WriteKind<Flag, { readonly flagged: boolean }> = {
  ...ON_GUIDE,
  name: 'guides.flag',
  label: () => 'Flag',
  send: (entry) => {
    const { bank, guideId, flagged } = entry.data;
    const { flag, unflag } = guidesApi[bank];
    return callEndpoint(flagged ? flag : unflag, { params: { id: guideId }, body: { at: momentOf(entry) } });
  },
  // Another device may have changed it since: then the reply's value wins.
  copies: (data) => withMarkBy(data, (_, reply) => ({ flagged: reply?.flagged ?? data.flagged })),
};

export const noteKind: WriteKind<Note, GuideMark> = {
  ...ON_GUIDE,
  name: 'guides.note',
  label: () => 'Note',
  send: (entry) => keep(entry, { note: entry.data.text }),
  copies: (data) => withMark(data, { note: data.text }),
};

export const placeKind: WriteKind<Place, GuideMark> = {
  ...ON_GUIDE,
  // A queued place with a higher share or a later wording must still be sent: starting the guide over must not undo it.
  replaces: (later, earlier) =>
    sameGuide(later, earlier) && later.share >= earlier.share && later.words >= earlier.words,
  name: 'guides.place',
  label: ({ share }) => `Read to ${share}%`,
  send: (entry) => {
    const { anchor, share, words } = entry.data;
    return keep(entry, { place: { anchor, share, words } });
  },
  // As on the server, the share only rises: starting the guide over keeps what was read before.
  copies: (data) => withMarkBy(data, ({ share }) => ({ place: data.anchor, share: Math.max(share, data.share) })),
};

export const highlightsKind: WriteKind<Highlights, GuideMark> = {
  ...ON_GUIDE,
  name: 'guides.highlights',
  label: () => 'Highlights',
  send: (entry) => keep(entry, { highlights: [...entry.data.ranges] }),
  copies: (data) => withMark(data, { highlights: [...data.ranges] }),
};

export const guideKinds = [flagKind, noteKind, placeKind, highlightsKind] as const;
