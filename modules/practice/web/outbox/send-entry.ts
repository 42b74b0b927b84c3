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
      const { option, seconds, version, session, confidence } = deed;
      const within = { ...(session ? { session_id: session } : {}), ...(confidence ? { confidence } : {}) };
      const body = { op_id: opId, option, seconds, answered_at: moment, version_id: version, ...within };
      return callEndpoint(calls.answer, { params, body });
    }
    case 'flag':
      return callEndpoint(deed.flagged ? calls.flag : calls.unflag, { params });
    case 'note':
      return callEndpoint(calls.record, { params, body: { at: moment, note: deed.text } });
    case 'struck':
      return callEndpoint(calls.record, { params, body: { at: moment, struck: [...deed.options] } });
    case 'highlights': {
      const highlights = { version_id: deed.version, ranges: [...deed.ranges] };
      return callEndpoint(calls.record, { params, body: { at: moment, highlights } });
    }
    case 'miss':
      return callEndpoint(calls.record, {
        params,
        body: { at: moment, miss: { op_id: deed.answer, reason: deed.reason } },
      });
  }
}
