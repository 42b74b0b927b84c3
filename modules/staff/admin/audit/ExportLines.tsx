import { download, ExportDialog, useAdminFacts } from '@app/platform/admin';
import { ukDay } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { AUDIT_DEEPEST, staffApi } from '@app/staff/contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { AuditLine } from './labels.ts';
import { linesCsv } from './lines-csv.ts';
import { type AuditView, queryOfView, searchOf } from './query.ts';

const PAGE = 100;
/** The newest lines of the filter, at most as many as can be read. */
async function everyLine(view: AuditView): Promise<readonly AuditLine[]> {
  const lines: AuditLine[] = [];
  for (let page = 1; lines.length < AUDIT_DEEPEST; page += 1) {
    const { rows } = await callEndpoint(staffApi.audit, { query: { ...queryOfView(view, PAGE), page } });
    lines.push(...rows);
    if (rows.length < PAGE) break;
  }
  return lines;
}

/** A file of what the filter shows, recorded with its reason before it is offered. */
export function ExportLines({ view }: { readonly view: AuditView }) {
  const { resources } = useAdminFacts();
  const [open, setOpen] = useState(false);
  const exporting = useAction(
    async (reason: string) => {
      const lines = await everyLine(view);
      const body = { reason, filter: searchOf({ ...view, page: 1 }), rows: lines.length };
      await callEndpoint(staffApi.recordAuditExport, { body });
      return lines;
    },
    {
      onDone: (lines) => {
        download(`audit-${ukDay(Date.now())}.csv`, linesCsv(resources, lines));
        const newest = lines.length >= AUDIT_DEEPEST ? 'The newest ' : '';
        toast({ message: `${newest}${lines.length} ${lines.length === 1 ? 'line' : 'lines'} exported.` });
        setOpen(false);
      },
    },
  );
  return (
    <>
      <Button
        icon={<Download />}
        onClick={() => {
          exporting.clear();
          setOpen(true);
        }}
      >
        Export…
      </Button>
      <ExportDialog
        open={open}
        what="the audit record"
        pending={exporting.pending}
        problem={exporting.problem}
        onExport={(reason) => void exporting.call(reason)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
