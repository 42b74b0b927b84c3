import { endpoint, HOUR_SECONDS } from '@app/platform/contract';
import { z } from 'zod';

/** Our own puzzle, in the format of its library; the signature covers all parameters. */
export const puzzleShape = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string().max(40),
    nonce: z.string().max(100),
    salt: z.string().max(100),
    cost: z.number().int().positive(),
    keyLength: z.number().int().positive(),
    keyPrefix: z.string().max(100),
    keySignature: z.string().max(100),
    data: z.strictObject({ expires: z.number().int() }),
  }),
  signature: z.string().max(100),
});
export type Puzzle = z.infer<typeof puzzleShape>;

/** What a page sends back as `captcha`, as JSON in base 64. */
export const solvedShape = z.strictObject({
  challenge: puzzleShape,
  solution: z.strictObject({
    counter: z.number().int().min(0),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
});

/** The provider of the bot check. none: there is no check, as in the demo. */
export const captchaTaskShape = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('none') }),
  z.object({ provider: z.literal('altcha'), challenge: puzzleShape }),
  z.object({ provider: z.literal('recaptcha'), key: z.string() }),
]);
export type CaptchaTask = z.infer<typeof captchaTaskShape>;

export const captchaApi = {
  captcha: endpoint('GET /paplabable/captcha', 'public', {
    reply: captchaTaskShape,
    limit: { points: 1000, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'The task a page must solve before it signs somebody up, requests a mailed link or retries a log-in.',
  }),
};
