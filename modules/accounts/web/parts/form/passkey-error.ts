/** The browser gave no key: closed by the person, none there, or not able to. */
export class PasskeyError extends Error {
  constructor(cause: unknown) {
    super('No passkey was used.', { cause });
    this.name = 'PasskeyError';
  }
}
