import { useAdminFacts, useScreenTitle, VERSIONS_PARAM, VersionsPage } from '@app/platform/admin';
import { type Line, LINES, type ModuleScreen } from '@app/platform/contract';
import { isAbsent, Loaded, queryOf } from '@app/platform/web/query';
import { ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import { QUESTION_SECTIONS, type QuestionItem } from '@app/questions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useMatches, useNavigate, useSearchParams } from 'react-router';
import { Editor } from '../editor/Editor.tsx';
import { versionsSource } from '../editor/publish/versions-source.ts';
import { freshRead } from '../editor/state/fresh-read.ts';
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
  const query = queryOf(callsOf(line).one, { params: { id } });
  const found = useQuery({ ...query, staleTime: 0, refetchOnReconnect: false });
  const cache = useQueryClient();
  /** Part of the editor's key: a reload remounts it, even if only the draft changed. */
  const [reads, setReads] = useState(0);
  useScreenTitle(found.data?.code ?? 'Question');
  const reload = (next: QuestionItem) => {
    cache.setQueryData(query.queryKey, next);
    setReads((before) => before + 1);
  };
  const read = freshRead(found);
  // Not within `Loaded`, which would announce the search in the other line as an alert.
  if (!read.data && !read.isPending && isAbsent(read.error)) return <Elsewhere id={id} line={line} />;
  return (
    <Loaded query={read} what="this question" safe="Nothing was changed." level={1} skeleton={<Sheet />}>
      {(item) =>
        shows === 'versions' ? (
          <Versions item={item} line={line} />
        ) : (
          <Editor
            key={`${item.id} ${item.version} ${item.draft === null} ${reads}`}
            item={item}
            line={line}
            onReload={reload}
          />
        )
      }
    </Loaded>
  );
}

const Sheet = () => <Skeleton className="h-96 rounded-lg" />;

/** A link may name the wrong line, because the audit record does not keep it: the other one is tried. */
function Elsewhere({ id, line }: Pick<QuestionProps, 'id' | 'line'>) {
  const { rightsIn } = useAdminFacts();
  const other = LINES.find((each) => each !== line) ?? line;
  const enabled = rightsIn(QUESTION_SECTIONS[other]).e;
  const found = useQuery({ ...queryOf(callsOf(other).one, { params: { id } }), enabled });
  if (found.data) return <Navigate to={editHref(other, id)} replace />;
  if (found.isLoading)
    return (
      <Loading label="Loading the question">
        <Sheet />
      </Loading>
    );
  return (
    <ErrorState notFound title="There is no such question">
      The link may be old, or the question may be in a line you cannot edit.
    </ErrorState>
  );
}

function Versions({ item, line }: { readonly item: QuestionItem; readonly line: Line }) {
  const navigate = useNavigate();
  return <VersionsPage source={versionsSource(item, line)} onBack={() => void navigate(editHref(line, item.id))} />;
}
