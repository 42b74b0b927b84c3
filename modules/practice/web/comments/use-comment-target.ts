import { commentAnchor } from '@app/community/contract';
import { useLocation } from 'react-router';

const ANCHOR = `#${commentAnchor('')}`;

/** The comment id in the URL's hash, if any. */
export function useCommentTarget(): string | null {
  const { hash } = useLocation();
  return hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) || null : null;
}
