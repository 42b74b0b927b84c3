import { Protection } from '@app/integrity/web';
import { Outlet } from 'react-router';

/** Inside the frame: content that is watched for capture keys and says who is reading. */
export default function PrivacyLayout() {
  return (
    <Protection capture watermark>
      <Outlet />
    </Protection>
  );
}
