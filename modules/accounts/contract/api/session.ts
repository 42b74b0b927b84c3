import { endpoint } from '@app/platform/contract';
import { z } from 'zod';
import { currentUserShape, loginShape, tokenShape } from '../model.ts';

export const sessionApi = {
  login: endpoint('POST /pausers/login', 'public', {
    body: loginShape,
    reply: tokenShape,
    ignoresKey: true,
    // A browser that still sends the token of a dead session must be able to log in again.
    allowsEndedSession: true,
    whileActing: 'ignore',
    about: 'Log in. Sets the session cookie the token is bound to.',
  }),
  current: endpoint('GET /pausers/current', 'member', {
    reply: currentUserShape,
    allowsEndedSession: true,
    about: 'The person behind the token; invalidate when their session is over.',
  }),
  logout: endpoint('POST /pausers/logout', 'member', {
    allowsEndedSession: true,
    whileActing: 'ignore',
    about: 'End this session at once.',
  }),
  refreshToken: endpoint('GET /pauser/refreshtoken', 'member', {
    reply: tokenShape,
    whileActing: 'ignore',
    about: 'A fresh token; the session cookie is exchanged with it.',
  }),
  deviceKey: endpoint('GET /paplabable/devicekey', 'member', {
    reply: z.object({ key: z.string() }),
    ignoresKey: true,
    whileActing: 'refuse',
    about:
      'What the browser of the caller seals their unsent work with. The same at every log-in, another for everybody.',
  }),
  endView: endpoint('POST /paplabable/pausers/viewend', 'member', {
    body: z.strictObject({}),
    whileActing: 'ignore',
    about: 'Stop looking at the site as somebody else: ends every act-as token of this session.',
  }),
};
