import { z } from 'zod';

export const REASON_MAX = 500;

/** Why staff do something, for the audit record; some calls also show it to the person concerned. */
export const reason = () => z.string().trim().min(3, 'Please say why.').max(REASON_MAX);

export const isReason = (text: string): boolean => reason().safeParse(text).success;
