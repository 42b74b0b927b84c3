import { ButtonLink } from '@app/platform/web/ui';
import type { ReactNode } from 'react';

export interface SidePoint {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}
export interface AuthLayoutProps {
  readonly side: {
    readonly title: string;
    readonly lede?: string;
    readonly points?: readonly SidePoint[];
    /** Opens in a new tab, so that the form keeps its values. */
    readonly link?: { readonly href: string; readonly label: string };
  };
  readonly children: ReactNode;
}

/** The sprig of the logo as a large, faint decoration. */
function Sprig() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="pointer-events-none absolute -right-10 -bottom-14 w-60 lg:w-107"
    >
      <g className="fill-panel-line">
        <path transform="translate(31.5 14.5) rotate(32)" d="M0 0C5-3.9 5-10.1 0-14C-5-10.1-5-3.9 0 0Z" />
        <path transform="translate(28 19.5) rotate(-38)" d="M0 0C4.8-4.1 4.8-10.4 0-14.5C-4.8-10.4-4.8-4.1 0 0Z" />
        <path transform="translate(28.6 19) rotate(98)" d="M0 0C4.8-4.1 4.8-10.4 0-14.5C-4.8-10.4-4.8-4.1 0 0Z" />
        <path transform="translate(21.5 28) rotate(-44)" d="M0 0C4.8-4.2 4.8-10.8 0-15C-4.8-10.8-4.8-4.2 0 0Z" />
      </g>
      <path
        d="M32 14C26 22 18 31 8.5 42M21.8 28c3.2 1 5 2.8 5.8 5M21.8 28c5-.6 9 .2 12.5 2.2"
        className="fill-none stroke-panel-line stroke-[2.5] [stroke-linecap:round]"
      />
      <circle cx="28" cy="38.4" r="5.4" className="fill-banner-mark" />
      <circle cx="38.6" cy="32.8" r="5.4" className="fill-banner-mark" />
    </svg>
  );
}

function Side({ title, lede, points = [], link }: AuthLayoutProps['side']) {
  return (
    <aside className="panel relative hidden overflow-hidden bg-panel px-10 py-14 text-on-panel md:block lg:px-18">
      <h2 className="max-w-[18ch] text-[2rem] leading-tight font-medium">{title}</h2>
      {lede ? <p className="mt-4 max-w-[40ch] text-md text-on-panel-2">{lede}</p> : null}
      <ul className={points.length > 0 ? 'relative z-10 mt-6 max-w-[27rem]' : 'hidden'}>
        {points.map((point) => (
          <li
            key={point.title}
            className="grid grid-cols-[2rem_1fr] gap-3.5 border-t border-panel-line py-3.5 leading-snug"
          >
            <span aria-hidden="true">{point.icon}</span>
            <div>
              <b className="block">{point.title}</b>
              <span className="text-on-panel-2">{point.text}</span>
            </div>
          </li>
        ))}
      </ul>
      {link ? (
        <ButtonLink as="a" href={link.href} target="_blank" rel="noopener" tone="paper" className="relative z-10 mt-6">
          {link.label}
          <span className="sr-only"> (opens in a new tab)</span>
        </ButtonLink>
      ) : null}
      <Sprig />
    </aside>
  );
}

/** Account forms: the form on one side, its benefits on the green side. A phone shows only the form. */
export function AuthLayout({ side, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-[calc(100dvh-71px)] md:grid-cols-2">
      <div className="px-5 py-7 md:flex md:justify-end md:px-12 md:py-14">
        <div className="mx-auto w-full max-w-form md:mx-0 lg:mr-21">{children}</div>
      </div>
      <Side {...side} />
    </div>
  );
}
