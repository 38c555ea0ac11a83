import { isSamePath } from '#base/json/path.ts'
import type { Place } from '#studio/protocol/canvas-messages.ts'

/** Whether a part of the page shows a place in the documents. */
export const isSamePlace = (one: Place | undefined, other: Place): boolean =>
  one?.file === other.file && isSamePath(one.path, other.path)
