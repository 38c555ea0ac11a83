import { FieldGroup } from './FieldGroup.tsx'
import { GroupProvider } from './group-context.ts'
import type { FieldGroupProps } from './group-context.ts'

const renderGroup = (props: FieldGroupProps) => <FieldGroup {...props} />

/** The form of a section or a document. */
export const EditForm = (props: FieldGroupProps) => (
  <GroupProvider value={renderGroup}>
    <FieldGroup {...props} />
  </GroupProvider>
)
