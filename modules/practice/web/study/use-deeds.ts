import type { QuestionPage } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { topicName } from '../bank/paths.ts';
import { withFlag, withRecord } from '../bank/patch.ts';
import { changePages } from '../outbox/after-reply.ts';
import type { Deed, Entry } from '../outbox/entry.ts';
import type { Outbox, Outcome } from '../outbox/outbox.ts';

export interface Deeds {
  readonly answer: (option: OptionKey, seconds: number) => Promise<Outcome>;
  readonly flag: (flagged: boolean) => void;
  readonly note: (text: string) => Promise<Outcome>;
  readonly strike: (struck: readonly OptionKey[]) => void;
}

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
export function useDeeds(page: QuestionPage, href: string, outbox: Outbox): Deeds {
  const cache = useQueryClient();
  const { bank } = page.place;
  const { id, version_id: version } = page.question;
  const put = useCallback((deed: Deed) => outbox.add(entryFor(page, deed, href)), [outbox, page, href]);
  return useMemo(
    () => ({
      answer: (option, seconds) => put({ kind: 'answer', option, seconds, version }),
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
    }),
    [put, cache, bank, id, version],
  );
}
