import { Skeleton } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';

const toPicture = async (text: string): Promise<string> => {
  const { toString } = await import('qrcode');
  const svg = await toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Dark on white in every theme, for cameras. The key beside it can be typed instead. */
export function QrCode({ text, alt }: { readonly text: string; readonly alt: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const made = await toPicture(text).catch(() => null);
      if (isCurrent) setPicture(made);
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!picture) return <Skeleton className="size-45 rounded-md" />;
  return <img src={picture} alt={alt} width={180} height={180} className="rounded-md border border-line" />;
}
