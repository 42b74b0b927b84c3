import { optionKey } from '@app/questions/contract';
import { z } from 'zod';
import { BANKS } from '../banks.ts';

export const optionShape = optionKey;
export const bankShape = z.enum(BANKS as [(typeof BANKS)[number], ...typeof BANKS]);

/** How sure somebody was before they saw the answer: 1 guessing, 2 fairly sure, 3 certain. */
export const confidenceShape = z.number().int().min(1).max(3);

export const MISS_REASONS = ['knowledge', 'misread', 'reasoning', 'timing', 'changed'] as const;
export type MissReason = (typeof MISS_REASONS)[number];
export const missReasonShape = z.enum(MISS_REASONS);

/** Made by the client, one for each act; sending it again is harmless. */
export const opIdShape = z.uuid();
/** Client time. The server never believes a moment that is still to come. */
export const clientTimeShape = z.iso.datetime({ offset: true });
/** Seconds on screen; more than an hour means the learner had left. */
export const secondsShape = z.number().int().min(0).max(86_400);

/** The learner's state for a question. */
export const ANSWER_STATES = ['unseen', 'right', 'wrong'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
export const answerStateShape = z.enum(ANSWER_STATES);

/** Shares are hidden until this many people have answered for the first time. */
export const FEWEST_PEERS = 20;
/** How long after access ended an answer that waited on a device is still taken. */
export const LATE_DAYS = 7;
/** How long a removal of flags can be taken back. */
export const UNDO_SECONDS = 60;
export const NOTE_MAX = 5000;
