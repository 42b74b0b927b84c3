import { deviceStore } from '@app/platform/web';
import { createContext, useState } from 'react';

/** side: the grid is beside the question. menu: everything is in a left menu, as in the software of the real exam. */
export const SKINS = ['side', 'menu'] as const;
export type Skin = (typeof SKINS)[number];

const SKIN_STORAGE = 'exam-skin';
export const readSkin = (stored: string | null): Skin => SKINS.find((skin) => skin === stored) ?? 'side';

/** The words for the mark on a question. */
export interface FlagWords {
  readonly act: string;
  readonly done: string;
}
export const FLAG_WORDS: Readonly<Record<Skin, FlagWords>> = {
  side: { act: 'Flag', done: 'Flagged' },
  menu: { act: 'Bookmark', done: 'Bookmarked' },
};
export const FlagWordsContext = createContext<FlagWords>(FLAG_WORDS.side);

/** The look of the exam screen on this device. */
export interface View {
  readonly skin: Skin;
  readonly setSkin: (skin: Skin) => void;
  readonly timeHidden: boolean;
  readonly hideTime: (hidden: boolean) => void;
}
export function useView(): View {
  const [skin, setSkin] = useState(() => readSkin(deviceStore.getItem(SKIN_STORAGE)));
  const [timeHidden, hideTime] = useState(false);
  return {
    skin,
    timeHidden,
    hideTime,
    setSkin: (next) => {
      setSkin(next);
      deviceStore.setItem(SKIN_STORAGE, next);
    },
  };
}
