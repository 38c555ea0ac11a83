import type { Path } from '#base/json/path.ts'
import type { Place } from '#studio/protocol/canvas-messages.ts'
import type { PlacedText } from './text-map.tsx'

/** The part of the page at a point: a text, a picture, or a section. */
export interface Pointed {
  /** The id of the section, or of the shell. */
  id: string
  /** The outlined element. */
  box: Element | Range | undefined
  text?: PlacedText
  /** The path in the block to a picture or a drawing. */
  path?: Path
  /** The place where it is edited, if that is not this field of the open document. */
  place?: Place
  /** Its label. */
  label: string
}
