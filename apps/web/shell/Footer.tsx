import { useSite } from '@app/platform/web';
import { lazyPart, Logo, type NavItem, UiLink } from '@app/platform/web/ui';
import { Suspense, useState } from 'react';

const DisplayDialog = lazyPart(() => import('./DisplayDialog.tsx'));
/** The bodies a reader might confuse us with. */
const INDEPENDENT_OF = 'the General Medical Council or the Royal College of Physicians';
const SMALL_LINKS: readonly NavItem[] = [
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Sources and pictures', href: '/licences' },
];
const LINK = 'text-ink2 no-underline hover:underline max-md:py-2.75';

function DisplaySettings() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`needs-script text-left ${LINK}`} onClick={() => setOpen(true)}>
        Display settings
      </button>
      <Suspense>{open ? <DisplayDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

export function Footer({ links, year }: { readonly links: readonly NavItem[]; readonly year: number }) {
  const site = useSite();
  return (
    <footer className="relative z-10 border-t border-line bg-surface text-sm text-ink2" data-print="no">
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3.5 pt-7 pb-5.5 sm:gap-x-9">
          <Logo name={site.brand} href="/" />
          <nav aria-label="Footer" className="flex flex-wrap gap-x-5.5 md:gap-y-2">
            {links.map((link) => (
              <UiLink key={link.href} href={link.href} className={LINK}>
                {link.label}
              </UiLink>
            ))}
            <DisplaySettings />
            <button type="button" className={`needs-script ${LINK}`} data-consent-choice="manage">
              Cookie preferences
            </button>
          </nav>
          {site.social.length > 0 ? (
            <nav aria-label="Social" className="flex flex-wrap gap-x-5.5 md:ml-auto md:gap-y-2">
              {site.social.map((link) => (
                <a key={link.url} href={link.url} rel="noopener" className={LINK}>
                  {link.label}
                </a>
              ))}
            </nav>
          ) : null}
        </div>
        <div className="grid gap-1 border-t border-line pt-5 pb-9 text-xs leading-normal text-ink3">
          <p>
            © {year} {site.company}.
            {site.companyNumber ? ` Registered in England and Wales, company number ${site.companyNumber}.` : ''}
            {site.companyAddress ? ` Registered office: ${site.companyAddress}.` : ''}
          </p>
          <p>
            {site.brand} is independent. It is not affiliated with, or endorsed by, {INDEPENDENT_OF}.
          </p>
          <p className="flex flex-wrap gap-x-5.5">
            {SMALL_LINKS.map(({ href, label }) => (
              <UiLink key={href} href={href} className={LINK}>
                {label}
              </UiLink>
            ))}
            <a href="/third-party-notices.txt" className={LINK}>
              Open-source licences
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
