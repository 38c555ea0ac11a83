import { fieldOfPointer } from './source-texts.ts'
import type { SourceText } from './source-texts.ts'

/** A plain text that needs a translation, for tests. */
export const exampleText = (pointer: string, value: string, block?: string): SourceText => ({
  path: pointer.slice(1).split('/'),
  value,
  isInline: false,
  pointer,
  field: fieldOfPointer(pointer),
  ...(block !== undefined && { block }),
  isOptional: false,
})
