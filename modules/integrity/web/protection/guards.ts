import type { SiteFacts } from '@app/platform/contract';

/** What the guards ask of the element under an event. */
export interface Place {
  closest: (selector: string) => unknown;
}

/** Where people write, everything works as anywhere else: spelling, dictionary, paste. */
export const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** On an element, or on the body for the whole page. */
export const ALLOW_COPY = '[data-allow-copy]';

const isIn = (place: Place | null, selector: string): boolean => Boolean(place?.closest(selector));

export const mayCopy = (place: Place | null): boolean => isIn(place, EDITABLE) || isIn(place, ALLOW_COPY);

export const mayRightClick = (place: Place | null, accessible: boolean): boolean => accessible || mayCopy(place);

export const copyrightNotice = ({ brand, company, publicUrl }: SiteFacts, year: number): string =>
  `© ${year} ${company}. This text belongs to ${brand} and is for your own study only. Please do not copy or share it. ${publicUrl}`;

interface MenuAsked {
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly pointerType?: string | undefined;
}

/** A mouse, a pen or a finger asked for the menu. Keyboards ask without a button, and theirs is left alone. */
export const isByPointer = ({ button, ctrlKey, pointerType }: MenuAsked): boolean =>
  button === 2 || (button === 0 && (ctrlKey || Boolean(pointerType)));
