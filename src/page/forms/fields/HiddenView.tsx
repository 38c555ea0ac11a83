import type { HiddenField } from '#site/model/types.generated.ts'
import type { FieldViewProps } from './field-view.ts'

/** A value that visitors do not enter. */
export const HiddenView = ({ field, value }: FieldViewProps<HiddenField>) => (
  <input type="hidden" name={field.name} defaultValue={field.value ?? value} />
)
