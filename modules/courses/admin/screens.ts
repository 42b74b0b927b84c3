import { attendeesFolder, EVENT_KINDS, eventKinds, sectionOfKind } from '@app/courses/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';

/** The attendee screens of every kind in both lines: the list of events, and one event. */
export const coursesScreens = screensOf(
  'courses',
  LINES.flatMap((edition) =>
    EVENT_KINDS.flatMap((kind) => {
      const at = attendeesFolder(kind, edition);
      const rule = `staff:${sectionOfKind(kind)}:v` as const;
      const facts = { kind, folder: at };
      return [
        screen(at, 'AttendeeListsPage', rule, {
          layout: 'admin',
          title: `${eventKinds[kind].plural}: attendees`,
          edition,
          facts,
        }),
        screen(`${at}/:id`, 'AttendeesPage', rule, { layout: 'admin', title: 'Attendees', edition, facts }),
      ];
    }),
  ),
);
