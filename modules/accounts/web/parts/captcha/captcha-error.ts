/** The captcha could not be solved, so the form was not sent. */
export class CaptchaError extends Error {
  constructor(cause: unknown) {
    super('The captcha could not be solved.', { cause });
    this.name = 'CaptchaError';
  }
}
