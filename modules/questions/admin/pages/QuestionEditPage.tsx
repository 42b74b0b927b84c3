import { useScreenTitle, VERSIONS_PARAM, VersionsPage } from '@app/platform/admin';
import { AppError, type Line, type ModuleScreen } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import { type QuestionDraft, type QuestionItem, workbenchApi } from '@app/questions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches, useNavigate, useSearchParams } from 'react-router';
import { Editor } from '../editor/Editor.tsx';
import { versionsSource } from '../editor/publish/versions-source.ts';
import { callsOf } from '../editor/state/read-item.ts';
import { editHref } from '../lists/presets.ts';

/** The editor of one question, in the line of its screen. */
export default function QuestionEditPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const line = row.edition as Line;
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
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
    return params.has(VERSIONS_PARAM) ? (
      <Versions item={item} line={line} onRestored={() => void found.refetch()} />
    ) : (
      <Editor
        key={`${item.id} ${item.version} ${item.draft === null} ${reads}`}
        item={item}
        line={line}
        onReload={reload}
      />
    );
  }
  if (found.isError)
    return (
      <ErrorState
        title={
          found.error instanceof AppError && found.error.http === 404
            ? 'There is no such question'
            : 'We could not load this question'
        }
        onRetry={() => void found.refetch()}
        reference={found.error instanceof AppError ? found.error.requestId : undefined}
      >
        Nothing was changed.
      </ErrorState>
    );
  return (
    <Loading label="Loading the question">
      <Skeleton className="h-96 rounded-lg" />
    </Loading>
  );
}

interface VersionsProps {
  readonly item: QuestionItem;
  readonly line: Line;
  readonly onRestored: () => void;
}

function Versions({ item, line, onRestored }: VersionsProps) {
  const navigate = useNavigate();
  const restore = async (content: QuestionDraft) => {
    const body = { content, version: item.draft?.version ?? 0, item_version: item.version };
    await callEndpoint(workbenchApi.saveDraft, { params: { id: item.id }, body });
    onRestored();
  };
  return <VersionsPage source={versionsSource(item, restore)} onBack={() => void navigate(editHref(line, item.id))} />;
}
