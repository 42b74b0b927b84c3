import { commentAnchor } from '@app/community/contract';
import { useLocation } from 'react-router';

const ANCHOR = `#${commentAnchor('')}`;

/** The comment the address names, if it names one. */
export function useCommentTarget(): string | null {
  const { hash } = useLocation();
  return hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) || null : null;
}
