import { Outlet } from 'react-router';

/** Inside the frame: texts people may want to quote. */
export default function AllowCopyLayout() {
  return (
    <div className="contents" data-allow-copy>
      <Outlet />
    </div>
  );
}
