import { type Edition, findScreen } from '@app/platform/contract';
import { type Bank, bankScreens, isBank } from '@app/practice/contract';
import { useLocation } from 'react-router';
import { screens } from '../screens.ts';
import { PHONE } from './use-go.ts';

/** The path without the prefix of the phone product. */
const plain = (path: string) => (path.startsWith(`${PHONE}/`) ? path.slice(PHONE.length) : path);

export interface BankHere {
  readonly bank: Bank;
  /** The base path of the bank's screens. */
  readonly root: string;
  /** The title of the screen. */
  readonly title: string;
  /** The title of the bank's first screen. */
  readonly bankTitle: string;
  /** The path of the screen itself, outside the phone product. */
  readonly path: string;
  /** The editable page whose text introduces the screen. */
  readonly tag: string | undefined;
}

function bankOf(edition: Edition | undefined): Bank {
  if (edition && isBank(edition)) return edition;
  throw new Error('This screen names no bank.');
}

/** The bank a screen is about, from its row. */
export function useBank(): BankHere {
  const path = plain(useLocation().pathname);
  const row = findScreen(screens, path);
  const bank = bankOf(row?.edition);
  const root = bankScreens[bank];
  const bankTitle = screens.find((each) => each.path === root)?.title ?? '';
  return { bank, root, title: row?.title ?? '', bankTitle, path, tag: row?.facts?.['tag'] };
}
