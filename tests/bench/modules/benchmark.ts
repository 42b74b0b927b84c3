import type { BenchRequest, Sample } from '../load.ts';
import type { BenchData } from '../questions/data.ts';
import type { Step } from '../questions/fill.repo.ts';
import type { Learner } from '../questions/learners.repo.ts';
import type { Pool } from '../recorded/script.ts';
import type { BenchResult } from '../comparison.ts';

/** A request without the caller's headers, which are added later. */
export type Request = Omit<BenchRequest, 'headers'>;

/** One call of a benchmark, to be compared with the same work on the bare engine; `goals` are the minimum ratios. */
export interface BenchmarkCall {
  readonly name: string;
  readonly goals: { readonly cpu?: number; readonly throughput?: number };
  /** Compared with an empty reply, or with nothing, instead of the call's own statements. */
  readonly bare?: 'hello' | 'nothing';
  /** The maximum ratio of the median times, large to small data. */
  readonly growth?: number;
  /** The maximum median time of its statements with one client, in milliseconds. */
  readonly statementsMs?: number;
  /** The maximum 95th percentile with four connections, in milliseconds. */
  readonly p95Ms?: number;
  /** Rows that can be used once each. */
  readonly pool?: Pool;
  /** Part of a statement that would fail in a second run, and its replacement. */
  readonly again?: readonly [string, string];
  /** Creates the rows it consumes, just before it is measured. */
  readonly before?: () => Promise<void>;
  /** Removes the rows it has left, which would slow down what is measured next. */
  readonly after?: () => Promise<void>;
  /** Called by staff. */
  readonly staff?: true;
  /** The numbers of the calling learners; default: all. */
  readonly of?: readonly number[];
  next(learner: Learner): Request;
}

/** A reply and its maximum compressed size. */
export interface Weight {
  readonly name: string;
  readonly mostKb: number;
  /** The number of the calling learner; default: the first. */
  readonly of?: number;
  readonly request: Request;
}

export interface BenchmarkCalls {
  readonly calls: readonly BenchmarkCall[];
  readonly weights?: readonly Weight[];
}

/** One process of the product on the data of a benchmark, and the logged-in callers. */
export interface Started {
  readonly data: BenchData;
  readonly url: string;
  readonly learners: readonly Learner[];
  readonly staff: readonly Learner[];
}
export interface Served extends Started {
  readonly measurerOf: (call: BenchmarkCall, connections?: number) => () => Promise<Sample>;
  readonly next: (call: BenchmarkCall) => () => BenchRequest;
  /** Replaces the process by a new one. */
  restart(): Promise<void>;
}

export interface FurtherPace {
  readonly short: boolean;
  readonly rounds: number;
  readonly filter: string;
  readonly people: number;
}

/** A part of the product to be measured: how its data is created at a scale, and which calls are made. */
export interface Benchmark {
  readonly name: string;
  /** Uses a copy of the questions' data, because its rows would distort other measurements. */
  readonly ownDatabase?: true;
  /** `--scale` multiplies only its own rows; the questions' data stays at scale 1. */
  readonly growsAlone?: true;
  /** Further environment variables of its process. */
  readonly environment?: () => Promise<Readonly<Record<string, string>>>;
  /** How many learners are logged in. */
  readonly learners?: number;
  /** The number of simultaneous people (--people), of those in the short form, and of others who are logged in too. */
  readonly people?: { readonly usual: number; readonly short: number; readonly besides: number };
  steps(scale: number): readonly Step[];
  /** Which calls are measured, with the rows they need. */
  prepareCalls(started: Started): Promise<BenchmarkCalls>;
  /** Called after all measurements. */
  end?(): Promise<void>;
  /** Measurements other than comparisons of single calls. */
  further?(served: Served, pace: FurtherPace): Promise<readonly BenchResult[]>;
}

export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
