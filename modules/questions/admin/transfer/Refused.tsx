import { csvText, download } from '@app/platform/admin';
import { Button, Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import type { ImportView } from '@app/questions/contract';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';

/** Rows that cannot be read, with the remedy, also as a file for whoever corrects them. */
export function Refused({ view }: { readonly view: ImportView }) {
  const rows = view.rows.filter(({ kind }) => kind === 'refused');
  if (rows.length === 0) return null;
  const save = () => {
    const lines = rows.map(({ n, code, problem, remedy }) => [String(n), code ?? '', problem, remedy]);
    download(`refused-${view.name}.csv`, csvText([['row', 'code', 'what is wrong', 'what to do'], ...lines]));
  };
  return (
    <Card flush className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <h2 className="text-lg">{rows.length === 1 ? '1 refused row' : `${rows.length} refused rows`}</h2>
        <Button onClick={save} icon={<Download />}>
          Download these rows with reasons
        </Button>
      </div>
      <Table caption="Refused rows">
        <Thead>
          <Th>Row</Th>
          <Th>Code</Th>
          <Th>What is wrong</Th>
          <Th>What to do</Th>
        </Thead>
        <Tbody>
          {rows.map(({ n, code, problem, remedy }) => (
            <Tr key={n}>
              <Td num>{n}</Td>
              <Td num>{code ?? '(new)'}</Td>
              <Td>
                <span className="inline-flex items-center gap-2 font-semibold text-wrong">
                  <X className="size-4 flex-none" /> {problem}
                </span>
              </Td>
              <Td>{remedy}</Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Card>
  );
}
