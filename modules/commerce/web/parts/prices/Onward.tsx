import { UiLink } from '@app/platform/web/ui';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Users from 'lucide-react/icons/users';
import { checkoutOf, type Product } from './priced.ts';

/** Other ways in: free, for a group, with a code. */
export function Onward({ products }: { readonly products: readonly Product[] }) {
  const cohort = products.flatMap(({ services }) => services).find(({ cohort: isSold }) => isSold);
  const links = [
    {
      icon: ListChecks,
      href: '/trial',
      label: 'Try the free questions first',
      hint: 'No account; your answers come with you',
    },
    ...(cohort
      ? [
          {
            icon: Users,
            href: checkoutOf(cohort),
            label: 'Places for a group, or a gift',
            hint: 'Choose who it is for at checkout',
          },
        ]
      : []),
    { icon: Mail, href: '/profile/redeem', label: 'Got a gift or group code?', hint: 'Use it here' },
  ];
  return (
    <ul className="grid gap-x-5 sm:grid-cols-3">
      {links.map(({ icon: Icon, href, label, hint }) => (
        <li key={href} className="flex gap-3 border-t border-line pt-4 pb-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
          <div className="min-w-0">
            <UiLink href={href} className="font-semibold">
              {label}
            </UiLink>
            <p className="text-sm text-ink2">{hint}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
