import { isActingNow, useOwner } from '@app/accounts/web';
import { type GuideHighlight, type GuideMark, type GuidePage, guidePath } from '@app/guides/contract';
import { type Outbox, registerKinds, type SendResult, useKeptWrite, useOutbox } from '@app/platform/web/offline';
import { type Bank, HIGHLIGHTS_MAX } from '@app/practice/contract';
import { useMemo } from 'react';
import { flagKind, guideKinds, highlightsKind, noteKind, placeKind } from './kinds.ts';

// Must run before any outbox entry is read.
registerKinds(guideKinds);

export const useGuideOutbox = (): Outbox => useOutbox(useOwner());

/** A learner's writes on guides: shown at once, stored on the device, then sent. */
export interface GuideWrites {
  readonly flag: (flagged: boolean) => void;
  readonly note: (text: string) => Promise<SendResult<GuideMark>>;
  readonly place: (anchor: string, share: number) => void;
  readonly highlight: (ranges: readonly GuideHighlight[]) => void;
}

export function useGuideWrites(
  bank: Bank,
  page: Pick<GuidePage, 'id' | 'title' | 'words'>,
  outbox: Outbox,
): GuideWrites {
  const write = useKeptWrite(outbox);
  const { id: guideId, title, words } = page;
  return useMemo(() => {
    const on = { bank, guideId };
    const subject = { subject: title, href: guidePath(bank, title) };
    return {
      flag: (flagged) => void write(flagKind, { ...subject, data: { ...on, flagged } }),
      note: (text) => write(noteKind, { ...subject, data: { ...on, text } }),
      // Staff acting as a learner must not change the learner's reading place.
      place: (anchor, share) => {
        if (!isActingNow()) void write(placeKind, { ...subject, data: { ...on, anchor, share, words } });
      },
      highlight: (ranges) =>
        void write(highlightsKind, { ...subject, data: { ...on, ranges: ranges.slice(0, HIGHLIGHTS_MAX) } }),
    };
  }, [write, bank, guideId, title, words]);
}
