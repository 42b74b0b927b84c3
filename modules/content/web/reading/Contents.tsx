import type { Heading } from '@app/content/contract';

/** The list of headings beside a long page. */
export function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <nav aria-label="On this page" className="hidden text-sm lg:sticky lg:top-6 lg:block" data-print="no">
      <p className="mb-2.5 font-semibold">On this page</p>
      <ul className="border-l-2 border-line">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="-ml-0.5 block border-l-2 border-transparent py-1.75 pl-4 leading-snug text-ink2 no-underline hover:border-primary hover:text-ink"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
