import { type StockCount } from '@app/commerce/contract';
import { stock } from '@app/commerce/server';
import { contribute, LINES, MAIN_LINE } from '@app/platform/contract';
import { remembered } from '@app/platform/server';
import { type BankCount, countBanks } from './shop-stock.repo.ts';

/** A new question may be missing from the price page this long, in seconds. */
const KEPT_SECONDS = 60;

function rowsOf(banks: readonly BankCount[]): readonly StockCount[] {
  const main = banks.find(({ edition }) => edition === MAIN_LINE);
  // The second set is a bank of its own beside the lines.
  const more = banks.find(({ edition }) => !LINES.some((line) => line === edition));
  return [
    ...(main
      ? [
          {
            opens: 'qb',
            count: main.questions,
            what: 'questions',
            note: 'with a reason for every option',
            free: main.trial,
            reviewed: main.reviewed,
          },
          { opens: 'qb', count: main.pictured, what: 'of these', note: 'with a picture or a table', aside: true },
        ]
      : []),
    ...(more
      ? [
          {
            opens: 'qb',
            count: more.questions,
            what: 'more questions',
            note: 'a short second set, kept apart',
            aside: true,
          },
        ]
      : []),
  ];
}

const counted = remembered(KEPT_SECONDS, async ({ db }) => rowsOf(await countBanks(db)));

/** What the price page says about the banks. */
export const bankStock = contribute(stock, (deps) => counted(deps, ''));
