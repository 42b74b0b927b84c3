import { IconButton, isDialogOpen, Kbd, lazyPart, useKeydown } from '@app/platform/web/ui';
import Search from 'lucide-react/icons/search';
import { Suspense, useState } from 'react';
import type { MenuSection } from '../../menu.ts';

const JumpPalette = lazyPart(async () => ({ default: (await import('./JumpPalette.tsx')).JumpPalette }));
const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The box in the top bar that opens the palette; so does Ctrl K, except where a text field uses it for a link. */
export function Jump({ sections, wide }: { sections: readonly MenuSection[]; wide: boolean }) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  useKeydown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    // A text field with formatting has used the keys for a link.
    if (event.defaultPrevented) return;
    event.preventDefault();
    // The palette must not open over a dialog that waits for an answer.
    if (!isDialogOpen()) show();
  });
  return (
    <>
      {wide ? (
        <button
          type="button"
          onClick={show}
          className="flex min-h-10 w-88 items-center gap-2.5 rounded-md border border-line-strong bg-canvas px-3 text-left text-sm text-ink2 hover:border-ink3"
        >
          <Search className="size-4" />
          <span className="flex-1 truncate">Jump to a code, person or page</span>
          <Kbd>{IS_MAC ? '⌘ K' : 'Ctrl K'}</Kbd>
        </button>
      ) : (
        <IconButton label="Jump to a code, person or page" icon={<Search />} onClick={show} />
      )}
      {loaded ? (
        <Suspense>
          <JumpPalette open={open} onClose={() => setOpen(false)} sections={sections} />
        </Suspense>
      ) : null}
    </>
  );
}
