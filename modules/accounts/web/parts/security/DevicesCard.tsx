import { profileApi } from '@app/accounts/contract';
import { dayInWords } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Loaded } from '@app/platform/web/query';
import { Badge, Button, Card, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '../../queries.ts';
import { useFailureToast } from '../form/use-failure-toast.ts';
import { Row } from '../profile/Row.tsx';

/** The user's devices. This device is logged out by Log Out, which also clears its data. */
export function DevicesCard() {
  const devices = useQuery(devicesQuery);
  const ending = useAction(
    ({ id }: { readonly id: string; readonly name: string }, keyFor) =>
      callEndpoint(profileApi.endDevice, { params: { id }, idempotencyKey: keyFor() }),
    {
      onDone: (_reply, { name }) => toast({ message: `${name} is logged out.` }),
      onProblem: useFailureToast('We could not log that device out.'),
      refresh: [profileApi.devices],
    },
  );
  return (
    <Card title="Devices">
      <Loaded level={3} query={devices} what="your devices">
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
                    busy={ending.pendingInput?.id === device.id}
                    onClick={() => void ending.call({ id: device.id, name: device.name })}
                    aria-label={`Log out ${device.name}`}
                  >
                    Log out
                  </Button>
                )
              }
            >
              Logged in on {dayInWords(device.since)}, last seen on {dayInWords(device.last_seen)}, IP address{' '}
              <span className="num">{device.ip}</span>
            </Row>
          ))
        }
      </Loaded>
    </Card>
  );
}
