import { type FieldInputProps, viewOf } from '@app/platform/admin';
import { Button } from '@app/platform/web/ui';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';
import { LearnerSheet } from './LearnerSheet.tsx';
import { PictureDialog } from './PictureDialog.tsx';

/** The Markdown of a guide beside a preview of the learner's page. */
export function BodyField(props: FieldInputProps) {
  const { field, value, onChange, disabled } = props;
  const { Input } = viewOf(field);
  const left = useRef<HTMLDivElement>(null);
  const [choosing, setChoosing] = useState(false);
  const text = typeof value === 'string' ? value : '';
  /** Inserts a block at the cursor, or at the end, with blank lines around it. */
  const insert = (block: string) => {
    const at = left.current?.querySelector('textarea')?.selectionStart ?? text.length;
    const [above, below] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
    onChange([above, block, below].filter((part) => part !== '').join('\n\n'));
    setChoosing(false);
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div ref={left} className="min-w-0">
        <Input {...props} />
        {disabled ? null : (
          <Button size="s" icon={<ImagePlus />} className="mt-2" onClick={() => setChoosing(true)}>
            Add a picture
          </Button>
        )}
      </div>
      <LearnerSheet text={text} />
      {choosing ? <PictureDialog onInsert={insert} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}
