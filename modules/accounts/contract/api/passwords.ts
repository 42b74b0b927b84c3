import { endpoint, HOUR_SECONDS } from '@app/platform/contract';
import { z } from 'zod';
import { captchaShape, emailShape, PASSWORD_MAX, passwordShape, secretShape } from '../model.ts';

export const passwordsApi = {
  forgotPassword: endpoint('POST /paforgotpassword', 'public', {
    aliases: ['host:/paforgotpassword'],
    body: z.strictObject({ email: emailShape, captcha: captchaShape }),
    limit: { points: 40, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'Mail a link to choose a new password. The reply is the same for an unknown address.',
  }),
  resetPassword: endpoint('POST /paresetpassword', 'public', {
    aliases: ['host:/paresetpassword'],
    body: z.strictObject({ token: secretShape, password: passwordShape }),
    limit: { points: 40, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    ignoresKey: true,
    about: 'Choose a new password by the mailed link. Ends every session and does not log in.',
  }),
  changePassword: endpoint('POST /pausers/changepassword', 'member', {
    body: z.strictObject({ current_password: z.string().min(1).max(PASSWORD_MAX), password: passwordShape }),
    limit: { points: 15, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Change the caller’s password. Ends every other session.',
  }),
};
