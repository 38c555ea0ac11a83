import type { FormField } from '#site/model/types.generated.ts'
import { CheckboxView, ChoicesView, SelectView } from './ChoiceViews.tsx'
import { DateView, FileView, HiddenView, NumberView, TextareaView, TextView } from './TextViews.tsx'
import type { FieldView } from './field-view.tsx'

/** The component of every field type: if one is missing, the code does not compile. */
const FIELD_VIEWS: { [Type in FormField['type']]: FieldView<Extract<FormField, { type: Type }>> } = {
  text: TextView,
  email: TextView,
  tel: TextView,
  select: SelectView,
  textarea: TextareaView,
  checkbox: CheckboxView,
  radio: ChoicesView,
  checkboxes: ChoicesView,
  number: NumberView,
  date: DateView,
  url: TextView,
  hidden: HiddenView,
  file: FileView,
  // Steps are shown by `src/page/forms/steps`.
  step: () => null,
}

export const fieldViewOf = <F extends FormField>({ type }: F): FieldView<F> =>
  FIELD_VIEWS[type] as FieldView<never> as FieldView<F>
