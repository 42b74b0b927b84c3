import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';

/** Numbers between 0 and 1 that are the same at every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Simulated {
  readonly strengths: readonly number[];
  readonly difficulties: readonly number[];
  /** Whether the stored key is another option than the one that is right. */
  readonly wrongKey: readonly boolean[];
  readonly answers: readonly {
    readonly person: number;
    readonly item: number;
    readonly option: OptionKey;
    readonly right: boolean;
  }[];
}
export interface SimulatedSize {
  readonly people: number;
  readonly items: number;
  /** People who meet each question. */
  readonly each: number;
  readonly seed: number;
  /** Every so many questions has a wrong key. */
  readonly wrongEvery?: number;
}

const GUESSED = 0.12;
const KEY: OptionKey = 'A';
/** The option that half of those who are wrong choose. */
const TEMPTING: OptionKey = 'B';

/** Answers of people whose strengths are known: two-parameter questions that can be guessed, and one tempting wrong option. */
export function simulate({ people, items, each, seed, wrongEvery = 0 }: SimulatedSize): Simulated {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const strengths = Array.from({ length: people }, normal);
  const difficulties = Array.from({ length: items }, () => normal() * 0.9 - 0.9);
  const steepness = Array.from({ length: items }, () => Math.exp(normal() * 0.3));
  const wrongKey = difficulties.map((_, item) => wrongEvery > 0 && item % wrongEvery === 0);
  const answers = difficulties.flatMap((difficulty, item) => {
    const met = strengths.map((_, person) => ({ person, by: random() })).toSorted((a, b) => a.by - b.by);
    return met.slice(0, each).map(({ person }) => {
      const reach = (steepness[item] ?? 1) * ((strengths[person] ?? 0) - difficulty);
      const knows = random() < GUESSED + (1 - GUESSED) / (1 + Math.exp(-reach));
      const wrong = random() < 0.5 ? TEMPTING : (OPTION_KEYS[2 + Math.floor(random() * 3)] ?? 'C');
      const option = knows ? KEY : wrong;
      return { person, item, option, right: option === (wrongKey[item] ? TEMPTING : KEY) };
    });
  });
  return { strengths, difficulties, wrongKey, answers };
}
