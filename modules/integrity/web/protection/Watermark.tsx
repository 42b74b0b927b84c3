import { useId } from 'react';

/** From 0 to 1. With faint text drawn as `--ink2` (see Protection.tsx) all text keeps a contrast of 4.5: watermark.test.ts. */
export const WATERMARK_OPACITY = 0.035;

const LETTER_WIDTH = 8;
const GAP = 90;
const HEIGHT = 150;
const TILT = -22;

/**
 * Names the reader, tiled over the content. Drawn as SVG, because browsers leave out backgrounds in print. Headers,
 * menus, popovers and footers have a higher z-index and stay clear of it.
 */
export function Watermark({ text }: { readonly text: string }) {
  const id = useId();
  const width = text.length * LETTER_WIDTH + GAP;
  return (
    <svg
      aria-hidden="true"
      data-watermark=""
      className="pointer-events-none fixed inset-0 z-5 size-full select-none"
      opacity={WATERMARK_OPACITY}
    >
      <defs>
        <pattern
          id={id}
          width={width}
          height={HEIGHT}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${TILT})`}
        >
          <text x={GAP / 2} y={HEIGHT / 3} className="fill-ink text-base">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
