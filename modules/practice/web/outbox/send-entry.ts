import { callEndpoint } from '@app/platform/web';
import { bankApi } from '@app/practice/contract';
import type { Entry } from './entry.ts';

/** The call behind each deed. All of them may be repeated. */
export function sendEntry({ bank, itemId, opId, at, deed }: Entry): Promise<unknown> {
  const calls = bankApi[bank];
  const params = { id: itemId };
  const moment = new Date(at).toISOString();
  switch (deed.kind) {
    case 'answer': {
      const { option, seconds, version } = deed;
      const body = { op_id: opId, option, seconds, answered_at: moment, version_id: version };
      return callEndpoint(calls.answer, { params, body });
    }
    case 'flag':
      return callEndpoint(deed.flagged ? calls.flag : calls.unflag, { params });
    case 'note':
      return callEndpoint(calls.record, { params, body: { at: moment, note: deed.text } });
    case 'struck':
      return callEndpoint(calls.record, { params, body: { at: moment, struck: [...deed.options] } });
  }
}
