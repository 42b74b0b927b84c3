import { cx } from '../../styles/class-names.ts';

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
};

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

/** It is always beside a written name, so it is hidden from screen readers. */
export function Avatar({ name, src, size = 'm', className }: AvatarProps) {
  const box = { s: 'size-6 text-2xs', m: 'size-8 text-xs', l: 'size-12 text-lg' }[size];
  const shape = cx('inline-grid flex-none place-items-center rounded-full', box, className);
  if (src) return <img src={src} alt="" className={cx(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={cx(shape, 'bg-primary-soft font-semibold text-primary')}>
      {initialsOf(name)}
    </span>
  );
}
