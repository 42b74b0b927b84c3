import { eventFolders, type Material, materialsApi, materialUploadsApi, type StaffEvent } from '@app/courses/contract';
import { DAY_MS, expandPageRange, uploadApi } from '@app/platform/contract';
import { LeaveGuard } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { UploadInput } from '@app/platform/web/upload';
import { Button, Card, Field, Notice, TextInput, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall, useUndo } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const KINDS: Readonly<Record<Material['kind'], string>> = {
  handout: 'Handout',
  recording: 'Recording',
  captions: 'Captions',
};
const refresh = [materialsApi.staffMaterials];

/** Hides a material at once and removes it when the time to undo has passed: its file would have to be uploaded again. */
function useRemove(): (row: Material) => void {
  const cache = useQueryClient();
  const { later } = useUndo();
  const send = async (id: string) => {
    await callEndpoint(materialsApi.removeMaterial, { params: { id } });
    await cache.invalidateQueries({ queryKey: [materialsApi.staffMaterials.path] });
  };
  return ({ id, title }) => later({ ids: [id], message: `${title} removed.`, send: () => send(id) });
}

/** Without `onRemove` it can only be read. */
function Row({ row, onRemove }: { readonly row: Material; readonly onRemove: (() => void) | null }) {
  return (
    <li className="flex items-start gap-2 border-line py-2 text-sm not-first:border-t">
      <span className="min-w-0 flex-1 break-words">
        <b>{row.title}</b>
        <span className="block text-ink2">
          {KINDS[row.kind]}
          {row.protected_pages ? `, stamped on pages ${row.protected_pages}` : ''}
        </span>
      </span>
      {onRemove ? (
        <Button size="s" tone="quiet" aria-label={`Remove ${row.title}`} onClick={onRemove}>
          Remove
        </Button>
      ) : null}
    </li>
  );
}

/** The title is taken from the file name; a handout with a page range is stamped. */
function Add({ event }: { readonly event: StaffEvent }) {
  const [now] = useState(() => Date.now());
  const warning = notSeen(event, now);
  const [pages, setPages] = useState('');
  const range = pages.trim();
  const isRange = range === '' || expandPageRange(range) !== null;
  const add = useCall(materialsApi.addMaterial, { refresh });
  const keep = (kind: Material['kind'], key: string, file: File) =>
    void add.call({
      params: { id: event.id },
      body: { kind, title: file.name.replace(/\.[a-z0-9]{2,4}$/i, '').slice(0, 120) || KINDS[kind], file: key },
    });
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <Field
        label="Pages that carry the reader’s name"
        hint="Such as 1-3, 5. Leave empty for a plain handout."
        error={isRange ? undefined : 'Write pages such as 1-3, 5.'}
      >
        <TextInput value={pages} maxLength={500} onChange={(each) => setPages(each.target.value)} />
      </Field>
      {range === '' ? (
        <UploadInput
          endpoint={uploadApi.document}
          accept="application/pdf"
          label="Add a handout"
          onUploaded={({ key }, file) => keep('handout', key, file)}
        />
      ) : (
        <UploadInput
          endpoint={materialUploadsApi.protect}
          query={{ pages: range }}
          accept="application/pdf"
          label="Add a stamped handout"
          disabled={!isRange}
          onUploaded={({ key }, file) => keep('handout', key, file)}
        />
      )}
      {warning ? (
        <Notice tone="warn">
          {warning}{' '}
          <UiLink href={`${eventFolders(event.type)[event.edition]}/edit?id=${event.id}`}>Change the days</UiLink>
        </Notice>
      ) : null}
      <UploadInput
        endpoint={materialUploadsApi.recording}
        accept="video/mp4,video/webm,text/vtt,.vtt"
        label="Add a recording"
        guard={<LeaveGuard dirty />}
        onUploaded={({ key, kind }, file) => keep(kind, key, file)}
      />
      <p className="text-sm text-ink2">Captions are added here too. Give them the same file name as their recording.</p>
      <ProblemNotice problem={add.problem} title="Not added." />
    </div>
  );
}

/** Why attendees would not see a recording that is added now; null: they would. */
function notSeen({ recording_days, ends_at }: StaffEvent, now: number): string | null {
  if (recording_days === 0) return 'This event offers its recording for 0 days, so nobody would see one.';
  const isOver = now >= Date.parse(ends_at) + recording_days * DAY_MS;
  return isOver ? `The ${recording_days} days of its recording are over, so nobody would see one.` : null;
}

/** Handouts, the recording and its captions, which attendees find on the page of the event. */
export function MaterialsCard({ event, mayEdit }: { readonly event: StaffEvent; readonly mayEdit: boolean }) {
  const { data, isError, refetch } = useQuery(queryOf(materialsApi.staffMaterials, { params: { id: event.id } }));
  const { hidden } = useUndo();
  const remove = useRemove();
  const rows = data?.rows.filter(({ id }) => !hidden.has(id));
  return (
    <Card title="Materials">
      {isError && !data ? (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          The materials could not be loaded.
        </Notice>
      ) : null}
      {rows?.length === 0 ? <p className="text-sm text-ink2">No handouts or recording yet.</p> : null}
      <ul>
        {rows?.map((row) => (
          <Row key={row.id} row={row} onRemove={mayEdit ? () => remove(row) : null} />
        ))}
      </ul>
      {mayEdit ? <Add event={event} /> : null}
    </Card>
  );
}
