import { Kbd } from '@app/platform/web/ui';

/** The shortcut of a button, shown where a keyboard is likely. `bare` on a coloured button. */
export const ButtonKey = ({ children, bare }: { readonly children: string; readonly bare?: boolean }) => (
  <span className="max-md:hidden [@media(hover:none)]:hidden">
    <Kbd bare={bare}>{children}</Kbd>
  </span>
);
