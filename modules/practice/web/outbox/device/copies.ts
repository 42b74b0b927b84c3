import type { CurrentUser } from '@app/accounts/contract';
import { type AnswerReply, bankApi, type QuestionPage } from '@app/practice/contract';
import { withAnswer, withDeed } from '../../bank/patch.ts';
import type { Entry } from '../entry.ts';
import { deviceOf } from './device.ts';

interface Done {
  readonly entry: Entry;
  readonly reply: unknown;
}
const WAIT_MS = 400;

const concerns = ({ question, steps }: QuestionPage, { itemId }: Entry) =>
  question.id === itemId || steps.some(({ id }) => id === itemId);

const apply = (page: QuestionPage, { entry, reply }: Done): QuestionPage => {
  if (!concerns(page, entry)) return page;
  return entry.deed.kind === 'answer'
    ? withAnswer(page, entry.itemId, reply as AnswerReply)
    : withDeed(page, entry.itemId, entry.deed);
};

/** Brings the copies on the device up to date with what the server has taken; a whole run at once, not one by one. */
export function copiesOf(user: CurrentUser) {
  let waiting: readonly Done[] = [];
  const write = async () => {
    const done = waiting;
    waiting = [];
    const { replies } = await deviceOf(user);
    for (const [bank, { question }] of Object.entries(bankApi)) {
      const own = done.filter(({ entry }) => entry.bank === bank);
      const start = `["${question.path}"`;
      if (own.length > 0)
        await replies?.change(
          (id) => id.startsWith(start),
          (copy) => own.reduce(apply, copy as QuestionPage),
        );
    }
  };
  return (entry: Entry, reply: unknown): void => {
    if (waiting.length === 0) setTimeout(() => void write().catch(() => undefined), WAIT_MS);
    waiting = [...waiting, { entry, reply }];
  };
}
