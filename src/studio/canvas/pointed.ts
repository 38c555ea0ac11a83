import type { Path } from '#base/json/path.ts'
import type { Place } from '#studio/protocol/canvas-messages.ts'
import type { PlacedText } from './text-map.tsx'

/** What is at a point of the page: a text, a picture, or what is around it. */
export interface Pointed {
  /** The id of the section, or that of the surroundings. */
  id: string
  /** What is outlined. */
  box: Element | Range | undefined
  text?: PlacedText
  /** The path in the block to a picture or a drawing. */
  path?: Path
  /** Where it is edited, if not in this field of the document that is open. */
  place?: Place
  /** What it is, in words. */
  label: string
}
