import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type UiLinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<UiLinkProps> | null>(null);

/** Lets an app pass its router's link to every component; without one, links are plain anchors. */
export function LinkProvider({ link, children }: { link: ComponentType<UiLinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function UiLink(props: UiLinkProps) {
  const Link = useContext(LinkContext);
  return Link ? <Link {...props} /> : <a {...props} />;
}
