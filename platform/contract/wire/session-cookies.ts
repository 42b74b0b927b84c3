/** The cookies in which scripts keep the log-in state; the session itself is in one that no script can read. */
export const TOKEN_COOKIE = 'auth._token.local';
export const ACT_AS_COOKIE = 'astoken';
