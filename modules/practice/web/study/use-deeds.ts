import type { MissReason, QuestionPage } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { topicName } from '../bank/paths.ts';
import { withFlag, withRecord } from '../bank/patch.ts';
import { changePages } from '../outbox/after-reply.ts';
import type { Deed, Entry } from '../outbox/entry.ts';
import type { Outbox, Outcome } from '../outbox/outbox.ts';

export interface Deeds {
  readonly answer: (option: OptionKey, seconds: number, confidence: number | null) => Promise<Outcome>;
  readonly flag: (flagged: boolean) => void;
  readonly note: (text: string) => Promise<Outcome>;
  readonly strike: (struck: readonly OptionKey[]) => void;
  /** What is marked in the stem, as it stands now. */
  readonly highlight: (spans: readonly Marked[]) => void;
  /** Why an answer went wrong, by its operation id. */
  readonly miss: (answer: string, reason: MissReason) => void;
}
interface Marked {
  readonly from: number;
  readonly to: number;
}
/** As many as the server takes. */
const MOST_MARKS = 100;

const entryFor = (page: QuestionPage, deed: Deed, href: string): Entry => ({
  opId: crypto.randomUUID(),
  at: Date.now(),
  bank: page.place.bank,
  itemId: page.question.id,
  deed,
  label: `${topicName(page.place)}, question ${page.position}`,
  href,
});

/** Everything a learner can leave on a question: shown at once, kept on the device, then sent. */
export function useDeeds(page: QuestionPage, href: string, outbox: Outbox, session?: string): Deeds {
  const cache = useQueryClient();
  const { bank } = page.place;
  const { id, version_id: version } = page.question;
  const put = useCallback((deed: Deed) => outbox.add(entryFor(page, deed, href)), [outbox, page, href]);
  return useMemo(
    () => ({
      answer: (option, seconds, confidence) => {
        const more = { ...(session ? { session } : {}), ...(confidence ? { confidence } : {}) };
        return put({ kind: 'answer', option, seconds, version, ...more });
      },
      flag: (flagged) => {
        changePages(cache, { bank }, (each) => withFlag(each, id, flagged));
        void put({ kind: 'flag', flagged });
      },
      note: (text) => {
        changePages(cache, { bank }, (each) => withRecord(each, id, { note: text }));
        return put({ kind: 'note', text });
      },
      strike: (struck) => {
        changePages(cache, { bank }, (each) => withRecord(each, id, { struck: [...struck] }));
        void put({ kind: 'struck', options: struck });
      },
      highlight: (spans) => {
        const ranges = spans.slice(0, MOST_MARKS).map(({ from, to }) => ({ part: 'stem' as const, from, to }));
        changePages(cache, { bank }, (each) =>
          withRecord(each, id, { highlights: ranges, highlights_version: version }),
        );
        void put({ kind: 'highlights', version, ranges });
      },
      miss: (answer, reason) => void put({ kind: 'miss', answer, reason }),
    }),
    [put, cache, bank, id, version, session],
  );
}
