/** The parts of forms that only some fields need, or that add something: loaded on demand. */
export { ConflictQuestion } from './dialogs/ConflictQuestion.tsx'
export { ColorInput } from './form/ColorInput.tsx'
export { Palette } from './form/Palette.tsx'
export { RichTextField } from './form/RichTextField.tsx'
export { RunningLength } from './form/RunningLength.tsx'
export { dropOnCanvas } from './pickers/add-image.ts'
export { FieldSorts } from './form/FieldSorts.tsx'
export { DrawingPicker } from './pickers/DrawingPicker.tsx'
export { ListTabs } from './form/ListTabs.tsx'
export { MomentInput } from '#studio/kit/MomentInput.tsx'
export { TimeZoneSelect } from './form/TimeZoneSelect.tsx'
export { ImageAdder } from './pickers/ImageAdder.tsx'
export { ImageFields } from './pickers/ImageFields.tsx'
export { ImagePicker } from './pickers/ImagePicker.tsx'
export { addedItem } from './schema/added-value.ts'
export { newFormField, withType } from './schema/form-fields.ts'
export { isAskedFor, neutralValue } from './schema/neutral-value.ts'
export { insertSample } from './schema/sample-note.ts'
export { withCells } from './schema/table-cells.ts'
export { followLabel } from './state/document/dependent-edits.ts'
export { replaceFact } from './state/document/dependent-edits.ts'

// A file that is dropped beside a field would replace the studio.
for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault())
