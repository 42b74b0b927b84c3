import { flagsOf, useSelf } from '@app/accounts/web';
import { contentApi } from '@app/content/contract';
import { PageText } from '@app/content/web/reading';
import { load, pageMeta } from '@app/platform/web';
import { Button, ButtonLink, ConfirmDialog, Prose, Toaster } from '@app/platform/web/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { useUnflagAll } from '../../lists/flags/use-unflag.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { title, description, html, copy_allowed } = await load(context, contentApi.pageByTag, {
    params: { tag: 'resetflag' },
  });
  return { title, description, html, mayCopy: copy_allowed };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? 'Reset flags',
    description: args.loaderData?.description ?? '',
    path: '/resetflag',
  });

/** Asks for confirmation; afterwards it can be undone for a minute. */
function TakeAllOff() {
  const [isConfirming, setConfirming] = useState(false);
  const unflagAll = useUnflagAll();
  const confirm = async () => {
    await unflagAll.call({});
    setConfirming(false);
  };
  return (
    <>
      <Button tone="primary" className="mt-7" onClick={() => setConfirming(true)}>
        Clear all flags
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Clear all flags?"
        confirmLabel="Clear all flags"
        busy={unflagAll.pending}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        This removes every flag on questions and guides, in PA Questions and More Questions. Answers, notes and scores
        stay.
      </ConfirmDialog>
      {/* Public pages have no toaster. */}
      <Toaster />
    </>
  );
}

/** Hidden while a stored token is being confirmed. */
const LogInFirst = () => (
  <p className="for-visitors mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
    <ButtonLink href="/login?from=/resetflag" tone="primary">
      Log In
    </ButtonLink>
    Log in to clear your flags.
  </p>
);

export default function ResetFlagPage() {
  const page = useLoaderData<typeof loader>();
  const self = useSelf();
  return (
    <div className="wrap py-8 md:py-11">
      <PageText mayCopy={page.mayCopy}>
        <h1 className="mb-5 text-6xl font-medium">{page.title}</h1>
        <Prose sanitisedHtml={page.html} />
      </PageText>
      {self === null ? <LogInFirst /> : flagsOf(self).locked ? null : <TakeAllOff />}
    </div>
  );
}
