import '@app/platform/web/styles/gallery.css';
import { useSite } from '@app/platform/web';
import { Gallery } from '@app/platform/web/gallery';

/** Every part of the design system; only in development builds, see routes.ts. */
export default function GalleryPage() {
  return <Gallery brandName={useSite().brand} />;
}
