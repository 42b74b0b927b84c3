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
    about: 'The user behind the token; `invalidate` once their session has ended.',
  }),
  logout: endpoint('POST /pausers/logout', 'member', {
    allowsEndedSession: true,
    whileActing: 'ignore',
    about: 'End this session at once.',
  }),
  refreshToken: endpoint('GET /pauser/refreshtoken', 'member', {
    reply: tokenShape,
    whileActing: 'ignore',
    about: 'A fresh token, and with it the next session cookie.',
  }),
  deviceKey: endpoint('GET /paplabable/devicekey', 'member', {
    reply: z.object({ key: z.string() }),
    ignoresKey: true,
    whileActing: 'refuse',
    about: 'The key that encrypts the caller’s unsent work in this browser: the same at every log-in, one per person.',
  }),
  endView: endpoint('POST /paplabable/pausers/viewend', 'member', {
    body: z.strictObject({}),
    whileActing: 'ignore',
    about: 'Stop viewing the site as somebody else: ends every act-as token of this session.',
  }),
};
