import { Prose } from '@app/platform/web/ui';
import { useMemo } from 'react';
import { markResults } from './mark-results.ts';

export interface StemProps {
  /** Sanitised by the server. */
  readonly html: string;
}

/** The case, read only. */
export function Stem({ html }: StemProps) {
  const marked = useMemo(() => markResults(html), [html]);
  return <Prose kind="question" sanitisedHtml={marked} className="[&_.table-box]:bg-surface" />;
}
