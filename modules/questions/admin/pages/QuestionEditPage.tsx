import { useAdminFacts, useScreenTitle, VERSIONS_PARAM, VersionsPage } from '@app/platform/admin';
import { AppError, type Line, LINES, type ModuleScreen } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import { QUESTION_SECTIONS, type QuestionItem } from '@app/questions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useMatches, useNavigate, useSearchParams } from 'react-router';
import { Editor } from '../editor/Editor.tsx';
import { versionsSource } from '../editor/publish/versions-source.ts';
import { callsOf } from '../editor/state/read-item.ts';
import { editHref } from '../lists/presets.ts';

/** One question, in the line of its screen: its editor or its versions, each opened with a fresh read of the draft. */
export default function QuestionEditPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const shows = params.has(VERSIONS_PARAM) ? 'versions' : 'editor';
  return <Question key={`${id} ${shows}`} id={id} line={row.edition as Line} shows={shows} />;
}

interface QuestionProps {
  readonly id: string;
  readonly line: Line;
  readonly shows: 'editor' | 'versions';
}

function Question({ id, line, shows }: QuestionProps) {
  const asked = queryOf(callsOf(line).one, { params: { id } });
  const found = useQuery({ ...asked, staleTime: 0, refetchOnReconnect: false });
  const cache = useQueryClient();
  /** Part of the editor's key: a reload remounts it, even if only the draft changed. */
  const [reads, setReads] = useState(0);
  useScreenTitle(found.data?.code ?? 'Question');
  if (found.data && !(found.isFetching && found.isStale && !found.isFetchedAfterMount)) {
    const item = found.data;
    const reload = (next: QuestionItem) => {
      cache.setQueryData(asked.queryKey, next);
      setReads((before) => before + 1);
    };
    return shows === 'versions' ? (
      <Versions item={item} line={line} />
    ) : (
      <Editor
        key={`${item.id} ${item.version} ${item.draft === null} ${reads}`}
        item={item}
        line={line}
        onReload={reload}
      />
    );
  }
  const absent = found.error ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : <Waiting />;
  return isMissing(found.error) ? <Elsewhere id={id} line={line} absent={absent} /> : absent;
}

const isMissing = (error: Error | null): boolean => error instanceof AppError && error.http === 404;

const Waiting = () => (
  <Loading label="Loading the question">
    <Skeleton className="h-96 rounded-lg" />
  </Loading>
);

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <ErrorState
      title={isMissing(error) ? 'There is no such question' : 'We could not load this question'}
      onRetry={onRetry}
      reference={error instanceof AppError ? error.requestId : undefined}
    >
      Nothing was changed.
    </ErrorState>
  );
}

interface ElsewhereProps {
  readonly id: string;
  readonly line: Line;
  /** Shown when it is in no line. */
  readonly absent: ReactNode;
}

/** A link may name the wrong line, because the audit record does not keep it: the other one is tried. */
function Elsewhere({ id, line, absent }: ElsewhereProps) {
  const { rightsIn } = useAdminFacts();
  const other = LINES.find((each) => each !== line) ?? line;
  const enabled = rightsIn(QUESTION_SECTIONS[other]).e;
  const found = useQuery({ ...queryOf(callsOf(other).one, { params: { id } }), enabled });
  if (found.data) return <Navigate to={editHref(other, id)} replace />;
  return found.isLoading ? <Waiting /> : absent;
}

function Versions({ item, line }: { readonly item: QuestionItem; readonly line: Line }) {
  const navigate = useNavigate();
  return <VersionsPage source={versionsSource(item, line)} onBack={() => void navigate(editHref(line, item.id))} />;
}
