import { ConflictDialog } from '../ConflictDialog.tsx';
import type { SettingEditor } from './use-setting.ts';

const side = (label: string, value: unknown) => (
  <div>
    <div className="text-xs text-ink3">{label}</div>
    <div className="mt-0.5 rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap text-ink">
      {JSON.stringify(value, null, 2)}
    </div>
  </div>
);

export const SettingConflict = ({ editor }: { readonly editor: SettingEditor }) => (
  <ConflictDialog editor={editor} side={side} />
);
