import { bankLines, bankSubjects } from '@app/certificates/contract';
import type { Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type Bank, BANKS } from '@app/practice/contract';
import { type CategoryCompletion, listCompletions } from '@app/practice/server';

/** The subject of a certificate. */
export interface CertifiedSubject {
  readonly kind: 'category' | 'bank' | 'mock' | 'webinar';
  readonly line: Line;
  readonly id: string;
  readonly name: string;
  readonly total: number;
  readonly firstRight: number;
}
/** A subject that is finished by practising, and the user's progress. */
export interface FinishableSubject extends CertifiedSubject {
  readonly kind: 'category' | 'bank';
  readonly bank: Bank;
  readonly left: number;
}

const ofCategory = ({ bank, id, name, total, answered, firstRight }: CategoryCompletion): FinishableSubject => ({
  kind: 'category',
  bank,
  line: bankLines[bank],
  id,
  name,
  total,
  left: total - answered,
  firstRight,
});

const sum = (rows: readonly FinishableSubject[], pick: (row: FinishableSubject) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

function ofBank(bank: Bank, all: readonly FinishableSubject[]): readonly FinishableSubject[] {
  const rows = all.filter((row) => row.bank === bank);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'bank',
      bank,
      line: bankLines[bank],
      id: bank,
      name: bankSubjects[bank],
      total: sum(rows, (row) => row.total),
      left: sum(rows, (row) => row.left),
      firstRight: sum(rows, (row) => row.firstRight),
    },
  ];
}

/** Every category with questions, and every bank as a whole. */
export async function listSubjects(deps: Deps, userId: string): Promise<readonly FinishableSubject[]> {
  const categories = (await listCompletions(deps, userId)).map(ofCategory);
  return BANKS.flatMap((bank) => [...ofBank(bank, categories), ...categories.filter((row) => row.bank === bank)]);
}
