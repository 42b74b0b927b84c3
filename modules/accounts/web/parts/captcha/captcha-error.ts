/** Nothing was sent: the page could not show that a person is there. */
export class CaptchaError extends Error {
  constructor(cause: unknown) {
    super('The captcha could not be solved.', { cause });
    this.name = 'CaptchaError';
  }
}
