import { Outlet } from 'react-router';

/** Inside the frame: texts that readers may copy. */
export default function AllowCopyLayout() {
  return (
    <div className="contents" data-allow-copy>
      <Outlet />
    </div>
  );
}
