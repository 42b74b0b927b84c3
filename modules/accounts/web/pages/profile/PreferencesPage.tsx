import { Loaded } from '@app/platform/web/query';
import { DisplayCard } from '../../parts/profile/DisplayCard.tsx';
import { AccessCard, ExamCard, MailsCard } from '../../parts/profile/PreferenceCards.tsx';
import { PushCard } from '../../parts/profile/PushCard.tsx';
import { usePreferences } from '../../parts/profile/use-preferences.ts';
import { ProfileShell } from '../../profile/ProfileShell.tsx';

export default function PreferencesPage() {
  const { query, change } = usePreferences();
  return (
    <ProfileShell title="Preferences" lede="Every change is saved at once.">
      <div className="grid max-w-head gap-5">
        <DisplayCard onChange={change} />
        <Loaded level={3} query={query} what="your preferences">
          {(value) => (
            <>
              <AccessCard value={value} onChange={change} />
              <ExamCard value={value} onChange={change} />
              <MailsCard value={value} onChange={change} />
              <PushCard value={value} onChange={change} />
            </>
          )}
        </Loaded>
      </div>
    </ProfileShell>
  );
}
