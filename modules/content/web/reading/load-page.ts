import { contentApi, withContents } from '@app/content/contract';
import { dayInWords } from '@app/platform/contract';
import { load } from '@app/platform/web';
import type { LoaderFunctionArgs } from 'react-router';

/** An editable page by its tag, with the list of its headings. */
export async function loadPage(context: LoaderFunctionArgs['context'], tag: string) {
  const page = await load(context, contentApi.pageByTag, { params: { tag } });
  return {
    ...withContents(page.html),
    title: page.title,
    description: page.description,
    updated: dayInWords(page.updated_at),
    mayCopy: page.copy_allowed,
  };
}
