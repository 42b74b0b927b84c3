import { z } from 'zod';

export const REASON_MAX = 500;

/** Why staff do something, for colleagues and the audit record. */
export const reason = () => z.string().trim().min(3, 'Please say why.').max(REASON_MAX);

export const isReason = (text: string): boolean => reason().safeParse(text).success;
