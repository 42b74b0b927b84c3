import { Button, Dialog } from '@app/platform/web/ui';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useId, useRef, useState } from 'react';
import { useZoom } from './use-zoom.ts';
import { STEP } from './view.ts';

export interface ImageZoomProps {
  readonly open: boolean;
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly onClose: () => void;
}

const PERCENT = 100;
const [DARKEST, BRIGHTEST] = [50, 200];

/** Brightness or contrast, in per cent of the original. */
function Shade(props: { readonly label: string; readonly value: number; readonly onChange: (value: number) => void }) {
  const { label, value, onChange } = props;
  const id = useId();
  return (
    <span className="flex items-center gap-2 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={DARKEST}
        max={BRIGHTEST}
        step={10}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-6 w-28 accent-primary"
      />
    </span>
  );
}

function Picture({ src, alt }: Pick<ImageZoomProps, 'src' | 'alt'>) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, zoom, fit, hands } = useZoom(frame);
  const [brightness, setBrightness] = useState(PERCENT);
  const [contrast, setContrast] = useState(PERCENT);
  const isAsItIs = view.scale === 1 && brightness === PERCENT && contrast === PERCENT;
  const reset = () => {
    fit();
    setBrightness(PERCENT);
    setContrast(PERCENT);
  };
  return (
    <>
      <div
        ref={frame}
        {...hands}
        className="h-[60dvh] max-md:h-[44dvh] touch-none overflow-hidden rounded-md border border-line bg-sunken select-none"
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className="size-full cursor-grab object-contain"
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            filter: `brightness(${brightness}%) contrast(${contrast}%)`,
          }}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Button size="s" icon={<ZoomIn />} onClick={() => zoom(STEP)}>
          Larger
        </Button>
        <Button size="s" icon={<ZoomOut />} onClick={() => zoom(1 / STEP)} disabled={view.scale === 1}>
          Smaller
        </Button>
        <Button size="s" onClick={reset} disabled={isAsItIs}>
          Reset
        </Button>
        <span role="status" className="num text-sm text-ink3">
          {Math.round(view.scale * PERCENT)}%
        </span>
        <Shade label="Brightness" value={brightness} onChange={setBrightness} />
        <Shade label="Contrast" value={contrast} onChange={setContrast} />
        <span className="text-xs text-ink3 max-md:hidden [@media(hover:none)]:hidden">
          + and - to zoom, arrow keys to pan
        </span>
      </div>
    </>
  );
}

/** An enlarged picture. Loaded on demand. */
export function ImageZoom({ open, src, alt, title, onClose }: ImageZoomProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} wide="page" actions={<Button onClick={onClose}>Close</Button>}>
      <Picture src={src} alt={alt} />
    </Dialog>
  );
}
