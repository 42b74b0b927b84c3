import { guideScreens } from '@app/guides/contract';
import { findScreen } from '@app/platform/contract';
import { type Bank, isBank } from '@app/practice/contract';
import { useLocation } from 'react-router';
import { screens } from './screens.ts';

const PHONE = '/plabonthego/';
/** The path without the prefix of the phone product. */
const plain = (path: string) => (path.startsWith(PHONE) ? path.slice(PHONE.length - 1) : path);

export interface EditionHere {
  readonly bank: Bank;
  /** The base path of the edition's screens. */
  readonly root: string;
  readonly title: string;
  /** The editable page whose text introduces the screen. */
  readonly tag: string | undefined;
}

/** The edition a screen is about, from its row. */
export function useEdition(): EditionHere {
  const row = findScreen(screens, plain(useLocation().pathname));
  const edition = row?.edition;
  if (!edition || !isBank(edition)) throw new Error('This screen names no edition.');
  return { bank: edition, root: guideScreens[edition], title: row?.title ?? '', tag: row?.facts?.['tag'] };
}
