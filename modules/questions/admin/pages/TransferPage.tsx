import { useChoices } from '@app/platform/admin';
import { MAIN_BANK } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, ErrorState, Skeleton } from '@app/platform/web/ui';
import { category, transferApi } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ChooseFile } from '../transfer/ChooseFile.tsx';
import { DryRun } from '../transfer/DryRun.tsx';
import { ExportCard } from '../transfer/ExportCard.tsx';

const IMPORT = 'import';

/** Imports questions from a file, after a dry run, and exports them. */
export default function TransferPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get(IMPORT);
  const { choices: categories } = useChoices(category, MAIN_BANK);
  if (id) return <Import id={id} onLeave={() => setParams({})} />;
  return (
    <>
      <h1 className="text-[1.6875rem]">Import and export</h1>
      <p className="mt-1 mb-5 max-w-[75ch] text-ink2">
        Reading a file changes nothing yet: you first see what would be added or changed. Imported questions become
        drafts; learners see them once they are published.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ChooseFile categories={categories} onRead={(read) => setParams({ [IMPORT]: read })} />
        <ExportCard categories={categories} />
      </div>
    </>
  );
}

function Import({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) {
  const query = queryOf(transferApi.read, { params: { id } });
  const found = useQuery(query);
  return (
    <Loaded
      level={1}
      query={found}
      what="this import"
      safe="Nothing was changed."
      absent={
        <ErrorState
          notFound
          title="There is no such import"
          actions={<Button onClick={onLeave}>Choose another file</Button>}
        >
          Imports are kept for 30 days and only for the person who made them.
        </ErrorState>
      }
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(view) => <DryRun view={view} queryKey={query.queryKey} onLeave={onLeave} />}
    </Loaded>
  );
}
