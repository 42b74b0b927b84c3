import { type DeskForm, type DoubtfulKey, mocksDeskApi } from '@app/mocks/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Dialog, toast, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

const PER_CENT = 100;
const previewHref = (id: string): string => `/preview/question/${encodeURIComponent(id)}`;
const editHref = (id: string): string => `/admin/paplabable/questionbank/edit?id=${encodeURIComponent(id)}`;

interface DoubtfulLineProps {
  readonly row: DoubtfulKey;
  readonly mayEdit: boolean;
  readonly onChecked: () => void;
}

function DoubtfulLine({ row, mayEdit, onChecked }: DoubtfulLineProps) {
  const cache = useQueryClient();
  const { item_id: id, code, key, other, sitters, facility } = row;
  const name = code || 'A question';
  const check = useCall(mocksDeskApi.checkKey, {
    onDone: (desk) => {
      cache.setQueryData(queryOf(mocksDeskApi.desk, {}).queryKey, desk);
      onChecked();
      toast({ message: `The key of ${name} is checked.` });
    },
  });
  return (
    <li className="py-3">
      <p className="text-ink">
        <UiLink href={mayEdit ? editHref(id) : previewHref(id)}>{name}</UiLink>: the key is {key}
        {other ? `, those who do well elsewhere choose ${other}` : ''}.
      </p>
      <p className="text-sm">
        {Math.round(PER_CENT * facility)}% right in {sitters} first attempts.
      </p>
      <ProblemNotice problem={check.problem} title="Not recorded." />
      {mayEdit ? (
        <Button
          size="s"
          className="mt-2"
          busy={check.pending}
          onClick={() => void check.call({ params: { id }, body: { key } })}
        >
          Checked: {key} is right<span className="sr-only"> in {name}</span>
        </Button>
      ) : null}
    </li>
  );
}

interface KeysDialogProps {
  readonly form: DeskForm;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** The questions of a form whose keys are in doubt: each leads to its editor, and a right key is marked as checked. */
export function KeysDialog({ form, mayEdit, onClose }: KeysDialogProps) {
  const rest = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Keys in doubt in ${form.title}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div ref={rest} tabIndex={-1} className="outline-none">
        {form.suspected.length === 0 ? (
          <p>None.</p>
        ) : (
          <>
            <p>
              Correct a wrong key in the editor: the figures follow the next night. A key that is right is marked as
              checked and stays so until the question changes.
            </p>
            <ul className="divide-y divide-line">
              {form.suspected.map((row) => (
                // A checked key leaves the list with its button, which had the focus.
                <DoubtfulLine key={row.item_id} row={row} mayEdit={mayEdit} onChecked={() => rest.current?.focus()} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
