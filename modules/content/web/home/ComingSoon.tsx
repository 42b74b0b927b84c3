import { ButtonLink, EmptyState } from '@app/platform/web/ui';

export type Ahead = readonly [label: string, href: string];

interface ComingSoonProps {
  readonly title: string;
  /** What will be here, as it follows "Coming soon:". */
  readonly about: string;
  /** Where to go meanwhile, the most useful first. */
  readonly ahead: readonly Ahead[];
}

/** A page that is not built yet: it says so, and leads to something that is. */
export function ComingSoon({ title, about, ahead }: ComingSoonProps) {
  return (
    <EmptyState
      drawing="bench"
      level={1}
      title={title}
      className="min-h-[60vh] py-12"
      actions={ahead.map(([label, href], at) => (
        <ButtonLink key={href} href={href} tone={at === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    >
      <p>Coming soon: {about}</p>
    </EmptyState>
  );
}
