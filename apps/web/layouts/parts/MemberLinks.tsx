import { LinkProvider, type UiLinkProps } from '@app/platform/web/ui';
import { createContext, type ReactNode, use } from 'react';
import { AppLink } from '../../shell/AppLink.tsx';
import type { MemberFace } from '../../shell/menu/menus.ts';

const asWritten = (href: string): string => href;
const Href = createContext(asWritten);

/** One component for everybody: another one, once it is known who is here, would make every link of the page anew. */
const MemberLink = ({ href, ...rest }: UiLinkProps) => <AppLink {...rest} href={use(Href)(href)} />;

/** Links lead a member on a phone into the phone product at once, and not by way of its home. */
export const MemberLinks = ({ face, children }: { readonly face: MemberFace | null; readonly children: ReactNode }) => (
  <Href value={face?.hrefOf ?? asWritten}>
    <LinkProvider link={MemberLink}>{children}</LinkProvider>
  </Href>
);
