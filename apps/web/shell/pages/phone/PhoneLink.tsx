import type { UiLinkProps } from '@app/platform/web/ui';
import { phoneHref } from '../../../navigation/phone-href.ts';
import { AppLink } from '../../AppLink.tsx';

/** Inside the phone product links stay inside it. */
export const PhoneLink = ({ href, ...rest }: UiLinkProps) => <AppLink {...rest} href={phoneHref(href)} />;
