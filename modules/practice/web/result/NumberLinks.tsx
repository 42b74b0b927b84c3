import { UiLink } from '@app/platform/web/ui';

export interface NumberLinksProps {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly hrefOf: (number: number) => string;
}

/** Questions by number, each a link. */
export const NumberLinks = ({ label, numbers, hrefOf }: NumberLinksProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-1.5">
    {numbers.map((number) => (
      <li key={number}>
        <UiLink
          href={hrefOf(number)}
          aria-label={`Question ${number}`}
          className="flex min-h-9 min-w-9 max-md:min-h-11 max-md:min-w-11 items-center justify-center rounded-sm border border-current/40 px-1.5 font-mono text-sm text-inherit no-underline hover:underline"
        >
          {number}
        </UiLink>
      </li>
    ))}
  </ul>
);
