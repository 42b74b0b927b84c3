import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { failureOf } from './ErrorPage.tsx';
import { ErrorFallback } from '@app/platform/web/ui';

describe('the error page', () => {
  test('shows the message or Error, with status 500 unless there is another [err-generic]', () => {
    const refused = { status: 503, statusText: '', internal: false, data: 'We could not reach the server' };
    expect(failureOf(refused)).toEqual({ status: 503, message: 'We could not reach the server' });
    expect(failureOf({ ...refused, data: null })).toEqual({ status: 503, message: 'Error' });
    expect(failureOf(new Error('secret detail'))).toEqual({ status: 500, message: 'Error' });
  });

  test('a failure inside it shows one plain sentence [err-in-error-page]', () => {
    const boundary = new ErrorFallback({ children: createElement('i', null, 'all is well') });
    const shown = () => renderToStaticMarkup(boundary.render() as ReturnType<typeof createElement>);
    expect(shown()).toContain('all is well');
    boundary.state = ErrorFallback.getDerivedStateFromError();
    expect(shown()).toContain('An error occurred while showing the error page');
    expect(shown()).not.toContain('all is well');
  });
});
