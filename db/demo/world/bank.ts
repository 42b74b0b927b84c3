import type { Deps } from '@app/platform/server';
import { type Bank, BANKS } from '@app/practice/contract';
import { ALL_TOPICS, OPTION_KEYS, type OptionKey, type Question, type QuestionKey } from '@app/questions/contract';
import { listBank, listQuestions, readKeys, readVersions } from '@app/questions/server';
import { chanceOf } from '../community/chance.ts';

/** How an item behaves: difficulty, discrimination, and how attractive each wrong option is. */
export interface Behaviour {
  readonly hardness: number;
  readonly sharpness: number;
  /** One weight per option; that of the right option is ignored. */
  readonly draw: readonly number[];
}
export interface WorldItem extends Behaviour {
  readonly bank: Bank;
  readonly code: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly epoch: number;
  readonly categoryId: string;
  readonly answerKey: OptionKey;
  /** What its explanation says, for comments about it; a question that only a mock asks has none. */
  readonly taught?: Taught;
}
/** A key point, and each option with its reason. */
export interface Taught {
  readonly keyPoint: string;
  readonly options: ReadonlyMap<OptionKey, { readonly text: string; readonly reason: string }>;
}
export interface WorldCategory {
  readonly bank: Bank;
  readonly id: string;
  readonly name: string;
  readonly items: readonly WorldItem[];
}

/** Hardness follows the editor's rating, with noise. */
export function behaviourOf(seed: number, code: string, difficulty: number): Behaviour {
  const chance = chanceOf(seed, `item ${code}`);
  return {
    hardness: 0.15 + (difficulty - 3) * 0.55 + chance.normal(0, 0.6),
    sharpness: chance.logNormal(1, 0.25),
    draw: OPTION_KEYS.map(() => chance.logNormal(1, 0.8)),
  };
}

function taughtBy(key: QuestionKey, question: Question | undefined): Taught {
  const options = (question?.options ?? []).map(
    ({ key: letter, text }) => [letter, { text, reason: key.rationales[letter] }] as const,
  );
  return { keyPoint: key.key_point, options: new Map(options) };
}

/** Every question that learners can be asked, in an order that is the same on every installation. */
export async function readWorldBank(deps: Deps, seed: number): Promise<readonly WorldCategory[]> {
  const found: WorldCategory[] = [];
  for (const bank of BANKS)
    for (const { id, name } of await listBank(deps, bank)) {
      const listed = await listQuestions(deps, id, ALL_TOPICS);
      const keys = await readKeys(
        deps,
        listed.map(({ versionId }) => versionId),
      );
      const texts = await readVersions(
        deps,
        listed.map(({ versionId }) => versionId),
      );
      const items = listed.flatMap(({ code, itemId, versionId, epoch, difficulty }): WorldItem[] => {
        const key = keys.get(versionId);
        if (!key) return [];
        const place = { bank, code, itemId, versionId, epoch, categoryId: id };
        const taught = taughtBy(key, texts.get(versionId));
        return [{ ...place, answerKey: key.answer_key, taught, ...behaviourOf(seed, code, difficulty) }];
      });
      if (items.length > 0) found.push({ bank, id, name, items });
    }
  return found.toSorted(
    (one, other) => BANKS.indexOf(one.bank) - BANKS.indexOf(other.bank) || (one.name < other.name ? -1 : 1),
  );
}
