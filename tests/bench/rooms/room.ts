import type { Asked, Sample } from '../load.ts';
import type { BenchData } from '../questions/data.ts';
import type { Step } from '../questions/fill.repo.ts';
import type { Learner } from '../questions/learners.repo.ts';
import type { Pool } from '../recorded/script.ts';
import type { SceneResult } from '../scenes.ts';

/** What somebody asks; their headers are added. */
export type Request = Omit<Asked, 'headers'>;

/** One call of a room, the same work of the bare engine beside it, and the least the ratio should be. */
export interface RoomCall {
  readonly name: string;
  readonly goals: { readonly cpu?: number; readonly throughput?: number };
  /** Against a server that says hello, or against nothing, instead of the call's own statements. */
  readonly bare?: 'hello' | 'nothing';
  /** How much slower half of the calls may be with more data. */
  readonly growth?: number;
  /** How many milliseconds half of its statements may take, asked by one client. */
  readonly statementsMs?: number;
  /** How many milliseconds 95 of 100 calls may take, asked by four people at once. */
  readonly p95Ms?: number;
  /** Rows of which each can be used once. */
  readonly pool?: Pool;
  /** A condition of a statement that its second run would not meet, and what stands in its place there. */
  readonly again?: readonly [string, string];
  /** Makes what is used up by it, just before it is measured. */
  readonly before?: () => Promise<void>;
  /** Asked by staff. */
  readonly staff?: true;
  /** The numbers of the learners who ask; left out: all. */
  readonly of?: readonly number[];
  next(learner: Learner): Request;
}

/** A reply and the most it may weigh, compressed. */
export interface Weight {
  readonly name: string;
  readonly mostKb: number;
  /** The number of the learner who asks; left out: the first. */
  readonly of?: number;
  readonly asked: Request;
}

export interface RoomAsked {
  readonly calls: readonly RoomCall[];
  readonly weights?: readonly Weight[];
}

/** One process of the product on the data of a room, and who is logged in. */
export interface Started {
  readonly data: BenchData;
  readonly url: string;
  readonly learners: readonly Learner[];
  readonly staff: readonly Learner[];
}
export interface Served extends Started {
  readonly ask: (call: RoomCall, connections?: number) => () => Promise<Sample>;
  readonly next: (call: RoomCall) => () => Asked;
  /** Ends the process and starts another in its place. */
  restart(): Promise<void>;
}

export interface FurtherPace {
  readonly short: boolean;
  readonly rounds: number;
  readonly wanted: string;
  readonly people: number;
}

/** What is measured of a part of the product: how its data is made at a size, and what is asked. */
export interface Room {
  readonly name: string;
  /** In a copy of the questions' data instead of beside it, where its rows would change what others measure. */
  readonly ownDatabase?: true;
  /** Its rows grow, the questions' data stays at the first size: `--scale` is how often its own rows are there. */
  readonly growsAlone?: true;
  /** What its process is told besides. */
  readonly environment?: () => Promise<Readonly<Record<string, string>>>;
  /** How many people are logged in. */
  readonly learners?: number;
  /** People who do something together (--people), in the short form, and others who are logged in besides. */
  readonly people?: { readonly usual: number; readonly short: number; readonly besides: number };
  steps(scale: number): readonly Step[];
  asked(started: Started): Promise<RoomAsked>;
  /** When everything has been measured. */
  end?(): Promise<void>;
  /** What is no comparison of single calls. */
  further?(served: Served, pace: FurtherPace): Promise<readonly SceneResult[]>;
}

export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
