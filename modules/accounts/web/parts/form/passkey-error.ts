/** The browser gave no passkey: the dialog was closed, there is none, or passkeys are not supported. */
export class PasskeyError extends Error {
  constructor(cause: unknown) {
    super('No passkey was used.', { cause });
    this.name = 'PasskeyError';
  }
}
