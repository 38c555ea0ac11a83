import { wordingOf } from '#site/model/forms/fields/choice-fields.ts'
import type { CheckboxField } from '#site/model/types.generated.ts'
import type { FieldViewProps } from './field-view.ts'
import { Tick } from './Tick.tsx'

/** One box to tick. Its value is the wording that the visitor agrees to. */
export function CheckboxView({ id, field, value, label, notes, attributes, wrapper }: FieldViewProps<CheckboxField>) {
  const wording = wordingOf(field.label)
  return (
    <div {...wrapper}>
      <Tick {...attributes} id={id} type="checkbox" value={wording} defaultChecked={value === wording} label={label} />
      {notes}
    </div>
  )
}
