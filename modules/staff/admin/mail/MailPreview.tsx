import { callEndpoint } from '@app/platform/web';
import { Card, Notice, Segmented, SkeletonLines } from '@app/platform/web/ui';
import { type MailValue, mailApi } from '@app/staff/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MailFrame } from './MailFrame.tsx';

const WAIT_MS = 400;
const VIEWS = [
  { value: 'html', label: 'E-mail' },
  { value: 'text', label: 'Plain text' },
] as const;
type View = (typeof VIEWS)[number]['value'];

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** The mail with example values, rendered by the server in the same way as a real one. */
export function MailPreview({ tag, value }: { readonly tag: string; readonly value: MailValue }) {
  const [view, setView] = useState<View>('html');
  const debounced = useDebounced(value);
  const shown = useQuery({
    queryKey: ['mail preview', tag, debounced],
    queryFn: ({ signal }) => callEndpoint(mailApi.previewMail, { params: { tag }, body: { value: debounced }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data } = shown;
  return (
    <Card title="Preview" aside={<Segmented label="Preview as" options={VIEWS} value={view} onChange={setView} />}>
      {shown.isError ? (
        <Notice tone="warn" className="mb-3">
          The preview cannot be made just now. Your text is not affected.
        </Notice>
      ) : null}
      {data && data.problems.length > 0 ? (
        <Notice tone="warn" title="Cannot be sent yet." announce className="mb-3">
          <ul className="list-disc pl-5">
            {data.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {data ? (
        <>
          <p className="mb-3 text-sm">
            <span className="text-ink3">Subject: </span>
            <b>{data.subject}</b>
          </p>
          {view === 'html' ? (
            <MailFrame html={data.html} />
          ) : (
            <pre className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm whitespace-pre-wrap">
              {data.text}
            </pre>
          )}
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  );
}
