import { cx } from '../../styles/class-names.ts';

/** The shared look of text inputs. An error adds a second line inside the border, so nothing moves. */
export function controlClass(size: 's' | 'm', className?: string): string {
  return cx(
    'block w-full border border-line-strong rounded-md bg-surface text-ink transition-colors hover:border-ink3',
    'aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong',
    'disabled:bg-sunken disabled:border-line disabled:text-ink3',
    size === 's' ? 'min-h-10 px-3 py-1.5 text-sm' : 'min-h-11.5 px-3.5 py-2.5',
    className,
  );
}
