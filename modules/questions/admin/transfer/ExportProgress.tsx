import type { TaskView } from '@app/platform/contract';
import { saveFrom } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Notice, Progress } from '@app/platform/web/ui';
import { exportResult, transferApi } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Follows an export to its end and then downloads the file. */
export function ExportProgress({ id, task }: { readonly id: string; readonly task: TaskView | null }) {
  if (task?.state === 'failed')
    return (
      <Notice tone="error" announce title="The file could not be made.">
        {task.error}
      </Notice>
    );
  if (task?.state === 'done') return <Finished id={id} count={exportResult.parse(task.result).count} />;
  return <Progress label="Making the file" value={task?.done ?? 0} max={Math.max(task?.total ?? 1, 1)} />;
}

function Finished({ id, count }: { readonly id: string; readonly count: number }) {
  // Read once: another link would start the download again.
  const found = useQuery({
    ...queryOf(transferApi.readExport, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { url, name = '' } = found.data ?? {};
  useEffect(() => {
    if (url) saveFrom(url, name);
  }, [url, name]);
  return (
    <Loaded level={3} query={found} what="the file">
      {() => (
        <Notice tone="success" announce title={count === 1 ? '1 question exported.' : `${count} questions exported.`}>
          The download has started. If it has not,{' '}
          <a className="text-link underline underline-offset-3" href={url ?? undefined} download={name}>
            download {name}
          </a>
          . The link works for an hour.
        </Notice>
      )}
    </Loaded>
  );
}
