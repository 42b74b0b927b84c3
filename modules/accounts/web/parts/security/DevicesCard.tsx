import { longDate, send } from '@app/platform/web';
import { Badge, Button, Card, toast } from '@app/platform/web/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { devicesQuery } from '../../queries.ts';
import { Loaded } from '../profile/Loaded.tsx';
import { Row } from '../profile/Row.tsx';
import { useAct } from '../profile/use-act.ts';

/** Where somebody is logged in. This device leaves by Log Out, which clears what it keeps. */
export function DevicesCard() {
  const cache = useQueryClient();
  const devices = useQuery(devicesQuery);
  const { doing, act } = useAct('We could not log that device out.');
  const end = (id: string, name: string) =>
    act(id, async () => {
      await send({ method: 'DELETE', path: `/paplabable/devices/${id}` });
      toast({ message: `${name} is logged out.` });
      await cache.invalidateQueries({ queryKey: devicesQuery.queryKey });
    });
  return (
    <Card title="Devices">
      <Loaded query={devices} what="your devices">
        {(rows) =>
          rows.map((device) => (
            <Row
              key={device.id}
              title={
                <>
                  {device.name} {device.current ? <Badge tone="primary">This device</Badge> : null}
                </>
              }
              action={
                device.current ? null : (
                  <Button
                    busy={doing === device.id}
                    onClick={() => end(device.id, device.name)}
                    aria-label={`Log out ${device.name}`}
                  >
                    Log out
                  </Button>
                )
              }
            >
              Logged in on {longDate(device.since)}, last seen on {longDate(device.last_seen)}, address{' '}
              <span className="num">{device.ip}</span>
            </Row>
          ))
        }
      </Loaded>
    </Card>
  );
}
