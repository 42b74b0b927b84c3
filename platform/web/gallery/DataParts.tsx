import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Gem from 'lucide-react/icons/gem';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ActionMenu } from '../ui/heavy.ts';
import {
  Badge,
  Breadcrumb,
  BulkBar,
  Button,
  Card,
  Checkbox,
  Chip,
  ChipLink,
  IconButton,
  NavLink,
  NavMenu,
  Pagination,
  Progress,
  RemovableChip,
  ScoreBar,
  SkeletonLines,
  type SortDirection,
  Table,
  Tabs,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
} from '../ui/index.ts';
import { Line, Section, Two } from './Section.tsx';

export function Navigation({ name }: { name: string }) {
  const [tab, setTab] = useState<'questions' | 'guides' | 'notes' | 'gems'>('questions');
  return (
    <Section title="Tabs, breadcrumb, pagination">
      <Tabs
        label={`${name} sample tabs`}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'questions', label: 'Questions', panel: 'The questions.' },
          { value: 'guides', label: 'Guides', panel: 'The guides.' },
          { value: 'notes', label: 'Notes', count: 12, panel: 'The notes.' },
          { value: 'gems', label: 'Gems', locked: true, panel: null },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Breadcrumb
          label={`${name} breadcrumb`}
          items={[{ label: 'Dashboard', href: '#d' }, { label: 'Questions', href: '#q' }, { label: 'Active' }]}
        />
        <Pagination label={`${name} pages`} page={1} pages={3} hrefFor={(n) => `#page-${n}`} />
      </div>
      <div className="mt-4 flex flex-wrap items-center">
        <NavMenu
          label="Resources"
          groups={[
            {
              items: [
                { label: 'News', href: '#news' },
                { label: 'Courses', href: '#c', locked: true },
              ],
            },
          ]}
        />
        <NavLink href="#exam" current>
          Exam
        </NavLink>
        <NavLink href="#trial">Start Trial</NavLink>
        <ActionMenu
          trigger={<IconButton label="More actions" icon={<Ellipsis />} />}
          items={[
            { label: 'Duplicate', onPick: () => {} },
            { kind: 'line' },
            { label: 'Deactivate', danger: true, onPick: () => {} },
          ]}
        />
      </div>
    </Section>
  );
}

export function Badges() {
  return (
    <Section title="Badges and chips">
      <div className="flex flex-wrap gap-2">
        <Badge>Draft</Badge>
        <Badge tone="ok" icon={<Check />}>
          Active
        </Badge>
        <Badge tone="bad" icon={<X />}>
          Failed
        </Badge>
        <Badge tone="warn">Review due</Badge>
        <Badge tone="info">Updated</Badge>
        <Badge tone="berry" icon={<Gem />}>
          Due today
        </Badge>
        <Badge tone="primary">Trial</Badge>
        <Badge tone="line">v12</Badge>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ChipLink href="#due" on count={18}>
          Review due
        </ChipLink>
        <Chip count={6}>Reported</Chip>
        <Chip icon={<Plus />}>Save view</Chip>
        <RemovableChip label="NICE NG28, 2026" onRemove={() => {}} />
      </div>
    </Section>
  );
}

const ROWS = [
  { code: 'CVS-0001', first: 48, state: <Badge tone="ok">Active</Badge> },
  { code: 'NEU-0001', first: 72, state: <Badge tone="warn">Overdue 12 days</Badge> },
];

export function Tables({ name }: { name: string }) {
  const [picked, setPicked] = useState<readonly string[]>(['CVS-0001']);
  const [sort, setSort] = useState<SortDirection>('asc');
  const flip = (code: string) =>
    setPicked(picked.includes(code) ? picked.filter((c) => c !== code) : [...picked, code]);
  return (
    <Section title="Table with bulk bar">
      <Card flush>
        <BulkBar count={picked.length} onClear={() => setPicked([])}>
          <Button size="s" tone="quiet">
            Move to…
          </Button>
          <Button size="s" tone="quiet">
            Set review date
          </Button>
        </BulkBar>
        <Table caption={`${name} questions`} dense>
          <Thead>
            <Th>
              <span className="sr-only">Pick</span>
            </Th>
            <Th sort={sort} onSort={setSort}>
              Code
            </Th>
            <Th>First attempt</Th>
            <Th>State</Th>
          </Thead>
          <Tbody>
            {ROWS.map((row) => (
              <Tr key={row.code} selected={picked.includes(row.code)}>
                <Td>
                  <Checkbox
                    aria-label={`Pick ${row.code}`}
                    checked={picked.includes(row.code)}
                    onChange={() => flip(row.code)}
                  />
                </Td>
                <Td num>{row.code}</Td>
                <Td>
                  <span className="flex items-center gap-2">
                    <ScoreBar value={row.first} label={`${row.first} per cent`} thin className="w-15" />
                    <span className="num">{row.first}%</span>
                  </span>
                </Td>
                <Td>{row.state}</Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Card>
    </Section>
  );
}

export function Waiting() {
  return (
    <Section title="Progress and skeleton">
      <Two>
        <div>
          <Progress label="Import, 212 of 312" value={212} max={312} />
          <ScoreBar value={41} everyone={62} label="41 per cent, everyone 62" className="mt-4.5" />
          <span className="mt-1.5 block text-2xs text-ink3">score with the everyone mark</span>
        </div>
        <Line>
          <div className="w-full">
            <SkeletonLines />
          </div>
        </Line>
      </Two>
    </Section>
  );
}
