import BookOpen from 'lucide-react/icons/book-open';
import Gem from 'lucide-react/icons/gem';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { ToastCard } from '../ui/feedback/Toaster.tsx';
import { Badge, Button, CommandPalette, ConfirmDialog, Drawer, Kbd, toast } from '../ui/index.ts';
import { CommandPaletteCard } from '../ui/overlays/CommandPalette.tsx';
import { DialogCard } from '../ui/overlays/Dialog.tsx';
import { DrawerHead } from '../ui/overlays/Drawer.tsx';
import { Line, Section } from './Section.tsx';

export function Toasts() {
  return (
    <Section title="Toast with undo">
      <Line>
        <ToastCard item={{ message: '3 questions deactivated', undo: () => {} }} onClose={() => {}} />
      </Line>
      <Line>
        <Button size="s" onClick={() => toast({ message: 'Note saved', undo: () => {} })}>
          Show a toast
        </Button>
      </Line>
    </Section>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Dialog">
      <div className="grid justify-items-center rounded-lg bg-scrim p-6.5">
        <DialogCard
          className="max-w-dialog"
          title="Are you sure you want to delete all comments?"
          actions={
            <>
              <Button onClick={() => setOpen(true)}>Keep them</Button>
              <Button tone="danger">Delete all 12</Button>
            </>
          }
        >
          12 comments on CVS-0001 go. This cannot be undone.
        </DialogCard>
      </div>
      <ConfirmDialog
        open={open}
        title="Are you sure you want to delete all comments?"
        confirmLabel="Delete all 12"
        cancelLabel="Keep them"
        danger
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        12 comments on CVS-0001 go. This cannot be undone.
      </ConfirmDialog>
    </Section>
  );
}

const RANGES = [
  ['Sodium', '133–146'],
  ['Potassium', '3.5–5.3'],
  ['Urea', '2.5–7.8'],
] as const;

function Ranges() {
  return (
    <ul>
      {RANGES.map(([label, range]) => (
        <li key={label} className="flex items-baseline gap-2.5 border-b border-line py-1.75 text-sm">
          <span className="flex-1">{label}</span>
          <span className="num">{range}</span>
          <span className="text-2xs text-ink3">mmol/L</span>
        </li>
      ))}
    </ul>
  );
}

export function Drawers({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Drawer">
      <div className="flex h-48 justify-end overflow-hidden rounded-lg bg-scrim">
        <aside aria-label={`${name} drawer sample`} className="w-[70%] border-l border-line bg-surface">
          <DrawerHead title="Reference ranges" onClose={() => setOpen(true)} />
          <div className="px-5.5">
            <Ranges />
          </div>
        </aside>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} title="Reference ranges" side="end">
        <Ranges />
      </Drawer>
    </Section>
  );
}

const GROUPS = [
  { title: 'Topics', items: [{ id: 'pot', label: 'Potassium disorders', icon: <List />, aside: 'Renal, 22 unseen' }] },
  {
    title: 'Guides and gems',
    items: [
      { id: 'hyp', label: 'Hyperkalaemia', icon: <BookOpen /> },
      { id: 'ecg', label: 'Hyperkalaemia on the ECG', icon: <Gem />, aside: <Badge tone="berry">Due</Badge> },
    ],
  },
];

export function Palettes() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('potass');
  const foot = (
    <span>
      <Kbd>?</Kbd> keys
    </span>
  );
  const card = { label: 'Jump to', foot, query, onQuery: setQuery, groups: GROUPS };
  return (
    <Section title="Command palette">
      <CommandPaletteCard {...card} onPick={() => setOpen(true)} />
      <CommandPalette {...card} open={open} onClose={() => setOpen(false)} onPick={() => setOpen(false)} />
    </Section>
  );
}
