import { findScreen } from '@app/platform/contract';
import { screens } from '../screens.ts';
import { PHONE_ROOT } from './phone.ts';

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? href;

/** The same screen in its phone form, where it has one. */
export const phoneHref = (href: string): string =>
  findScreen(screens, pathOf(href))?.phone ? PHONE_ROOT + href : href;
