import type { SiteFacts } from '@app/platform/contract';

/** The part of an element that the guards use. */
export interface ProtectedPlace {
  closest: (selector: string) => unknown;
}

/** Editable fields keep every browser function: spelling, dictionary, paste. */
export const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** On an element, or on the body for the whole page. */
export const ALLOW_COPY = '[data-allow-copy]';

const isIn = (place: ProtectedPlace | null, selector: string): boolean => Boolean(place?.closest(selector));

export const mayCopy = (place: ProtectedPlace | null): boolean => isIn(place, EDITABLE) || isIn(place, ALLOW_COPY);

export const mayRightClick = (place: ProtectedPlace | null, accessible: boolean): boolean =>
  accessible || mayCopy(place);

export const copyrightNotice = ({ brand, company, publicUrl }: SiteFacts, year: number): string =>
  `© ${year} ${company}. This text belongs to ${brand} and is for your own study only. Please do not copy or share it. ${publicUrl}`;

interface MenuEvent {
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly pointerType?: string | undefined;
}

/** The menu was opened by mouse, pen or finger. From the keyboard there is no button, and that menu is never blocked. */
export const isByPointer = ({ button, ctrlKey, pointerType }: MenuEvent): boolean =>
  button === 2 || (button === 0 && (ctrlKey || Boolean(pointerType)));
