import { loadPage, PageHead, PageText, ReadingLayout, relatedTo } from '@app/content/web/reading';
import { pageMeta } from '@app/platform/web';
import { Prose } from '@app/platform/web/ui';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ContactForm } from '../contact/ContactForm.tsx';

const PATH = '/contactus';

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await loadPage(context, 'contactus')), related: relatedTo(PATH) };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData;
  return page
    ? pageMeta(args, { title: page.title, description: page.description, path: PATH })
    : pageMeta(args, { title: 'Page not found' });
};

/** How to reach the team, and a form to write to it. */
export default function ContactPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <ReadingLayout contents={page.contents} related={page.related}>
      <PageText mayCopy={page.mayCopy}>
        <PageHead title={page.title} lede={page.description} note={`Updated ${page.updated}`} />
        <Prose sanitisedHtml={page.html} />
      </PageText>
      <section aria-labelledby="write" className="mt-9 border-t border-line pt-7" data-print="no">
        <h2 id="write" className="mb-4 text-3xl font-medium">
          Write to us
        </h2>
        <ContactForm />
      </section>
    </ReadingLayout>
  );
}
