import { pageMeta } from '@app/platform/web';
import { data, type MetaFunction } from 'react-router';
import { NotFoundState } from '../errors/ErrorPage.tsx';

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Page not found' });

export default function NotFound() {
  return (
    <div className="grid min-h-[60vh] place-items-center py-10">
      <NotFoundState />
    </div>
  );
}
