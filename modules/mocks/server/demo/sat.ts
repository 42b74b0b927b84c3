import type { OptionKey } from '@app/questions/contract';

export interface SatAnswer {
  readonly id: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly option: OptionKey | null;
  readonly flagged: boolean;
  readonly seconds: number;
  readonly at: Date;
}
export interface SatMock {
  readonly userId: string;
  readonly id: string;
  /** The learner's own numbering, from 1. */
  readonly number: number;
  readonly title: string;
  readonly profile: string;
  readonly formId: string | null;
  readonly minutes: number;
  readonly breakMinutes: number;
  readonly unseen: number;
  readonly startedAt: Date;
  readonly papers: readonly {
    readonly startedAt: Date;
    readonly endedAt: Date;
    readonly answers: readonly SatAnswer[];
  }[];
}
