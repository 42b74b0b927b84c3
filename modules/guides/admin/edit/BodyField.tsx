import { type FieldInputProps, viewOf } from '@app/platform/admin';
import { LearnerSheet } from './LearnerSheet.tsx';

/** The Markdown of a guide beside a preview of the learner's page. */
export function BodyField(props: FieldInputProps) {
  const { field, value } = props;
  const { Input } = viewOf(field);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="min-w-0">
        <Input {...props} />
      </div>
      <LearnerSheet text={typeof value === 'string' ? value : ''} />
    </div>
  );
}
