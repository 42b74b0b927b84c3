import { LoadingBar } from '@app/platform/web/ui';
import { useLocation, useNavigation } from 'react-router';
import { isNextQuestion } from './start/next-question.ts';

/** `questions`: not shown between two questions of one set. */
export function PageLoader({ questions = false }: { readonly questions?: boolean }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isQuiet = questions && location !== undefined && isNextQuestion(pathname, location.pathname);
  return <LoadingBar active={state !== 'idle' && !isQuiet} />;
}
