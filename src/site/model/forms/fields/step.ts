import type { StepField } from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'

/** The heading of a part of a form. It has no value. */
export const step: FieldType<StepField> = { isUnseen: true, texts: ['stepOf', 'nextStep', 'previousStep'] }
