import { LinkProvider, type UiLinkProps } from '@app/platform/web/ui';
import { createContext, type ReactNode, use } from 'react';
import { AppLink } from '../../shell/AppLink.tsx';

export const asWritten = (href: string): string => href;
const Href = createContext(asWritten);

/** The same component for visitors and members: switching to another would remount every link on the page. */
const MemberLink = ({ href, ...rest }: UiLinkProps) => <AppLink {...rest} href={use(Href)(href)} />;

interface MemberLinksProps {
  readonly hrefOf: (href: string) => string;
  readonly children: ReactNode;
}

/** On a phone, links take a member straight into the phone product. */
export const MemberLinks = ({ hrefOf, children }: MemberLinksProps) => (
  <Href value={hrefOf}>
    <LinkProvider link={MemberLink}>{children}</LinkProvider>
  </Href>
);
