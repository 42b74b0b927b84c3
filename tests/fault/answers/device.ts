import { type AnswerReply, type Bank, bankBases } from '@app/practice/contract';
import { type Journal, sender } from '../parts/sender.ts';
import type { Op } from './plan.ts';

export interface Device {
  send(op: Op, first: 0 | 1): Promise<AnswerReply>;
}

export function device(urls: readonly [string, string], token: string, journal: Journal): Device {
  const send = sender(urls, token, journal);
  return {
    send: (op, first) => {
      const answered_at = new Date(op.answeredAt).toISOString();
      const body = { op_id: op.opId, option: op.option, seconds: 30, answered_at };
      const path = `${bankBases[op.edition as Bank]}/answerv2/${op.itemId}`;
      return send<AnswerReply>({ opId: op.opId, path, body }, first);
    },
  };
}
