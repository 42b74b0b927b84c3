import { isActingNow, useOwner } from '@app/accounts/web';
import { type GuideHighlight, type GuideMark, type GuidePage, guidePath } from '@app/guides/contract';
import { type Outbox, registerKinds, type SendResult, useKeptWrite, useOutbox } from '@app/platform/web/offline';
import type { Bank } from '@app/practice/contract';
import { useMemo } from 'react';
import { flagKind, guideKinds, highlightsKind, noteKind, placeKind } from './kinds.ts';

// Before anything of the outbox is read.
registerKinds(guideKinds);

export const useGuideOutbox = (): Outbox => useOutbox(useOwner());

/** What a learner can leave on a guide: shown at once, kept on the device, then sent. */
export interface GuideWrites {
  readonly flag: (flagged: boolean) => void;
  readonly note: (text: string) => Promise<SendResult<GuideMark>>;
  readonly place: (anchor: string, share: number) => void;
  readonly highlight: (ranges: readonly GuideHighlight[]) => void;
}

/** As many as the server takes. */
const MOST_MARKS = 100;

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
      // Staff who look at a learner's page leave no trace of where they looked.
      place: (anchor, share) => {
        if (!isActingNow()) void write(placeKind, { ...subject, data: { ...on, anchor, share, words } });
      },
      highlight: (ranges) =>
        void write(highlightsKind, { ...subject, data: { ...on, ranges: ranges.slice(0, MOST_MARKS) } }),
    };
  }, [write, bank, guideId, title, words]);
}
