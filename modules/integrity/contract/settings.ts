import { setting } from '@app/platform/contract';
import { z } from 'zod';
import { addressListShape, domainShape } from './address-lists.ts';
import { ladderShape } from './ladder.ts';
import { thresholdsShape } from './suspicion.ts';

const LONGEST_LIST = 5000;

export const filterKeys = setting('filterkeys', {
  title: 'Filter keys',
  about: 'Words that are refused in comments.',
  shape: z.array(z.string().trim().min(2).max(60)).max(LONGEST_LIST),
  initial: [],
});

export const WATERMARK_FIELDS = ['name', 'email', 'uid', 'date'] as const;
export const watermarkKeys = setting('watermarkkeys', {
  title: 'Watermark keys',
  about: 'What the watermark on learner content shows of the reader.',
  shape: z.array(z.enum(WATERMARK_FIELDS)).max(WATERMARK_FIELDS.length),
  initial: ['name', 'uid'],
});

export const likeRatio = setting('likeratio', {
  title: 'Like ratio',
  about: 'Share of likes below which a comment with five votes or more is hidden, from 0 to 1.',
  shape: z.number().min(0).max(1),
  initial: 0.25,
});

export const suspiciousShape = z.strictObject({ ladder: ladderShape, thresholds: thresholdsShape });
export const suspicious = setting('suspicious', {
  title: 'Suspicious',
  about: 'What follows each screenshot key, and how much activity puts an account on the list of suspicious accounts.',
  shape: suspiciousShape,
  initial: {
    ladder: { notice_at: 2, pause_at: 3, window_hours: 24, pause_minutes: [30, 24 * 60], memory_days: 30 },
    thresholds: {
      captures: 3,
      countries: 3,
      devices: 8,
      answers_per_hour: 240,
      too_fast: 1,
      guides_per_hour: 60,
      unread_answers: 40,
      equal_answers: 25,
      rushed_mocks: 1,
      mocks_per_hour: 5,
      days: 30,
      listed_from: 100,
    },
  },
});
export type Suspicious = z.infer<typeof suspiciousShape>;

export const universityMail = setting('uniemail', {
  title: 'University mail',
  about: 'University domains, such as example.ac.uk. Subdomains count too.',
  shape: z.array(domainShape).max(LONGEST_LIST),
  initial: [],
});

export const blackList = setting('blacklist', {
  title: 'Blacklist',
  about: 'Addresses, domains and network addresses that cannot sign up.',
  shape: addressListShape,
  initial: { emails: [], domains: [], ips: [] },
});

export const integritySettings = [filterKeys, watermarkKeys, likeRatio, suspicious, universityMail, blackList];
