import { Protection } from '@app/integrity/web';
import { Outlet } from 'react-router';

/** Inside the frame: content with a watermark naming the reader, watched for screenshot keys. */
export default function PrivacyLayout() {
  return (
    <Protection capture watermark>
      <Outlet />
    </Protection>
  );
}
