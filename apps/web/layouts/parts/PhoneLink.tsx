import { findScreen } from '@app/platform/contract';
import type { UiLinkProps } from '@app/platform/web/ui';
import { PHONE_ROOT } from '../../navigation/phone.ts';
import { screens } from '../../screens.ts';
import { AppLink } from '../../shell/AppLink.tsx';

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? href;

/** The same screen in its phone form, where it has one. */
export const phoneHref = (href: string): string =>
  findScreen(screens, pathOf(href))?.phone ? PHONE_ROOT + href : href;

/** Inside the phone product links stay inside it. */
export const PhoneLink = ({ href, ...rest }: UiLinkProps) => <AppLink {...rest} href={phoneHref(href)} />;
