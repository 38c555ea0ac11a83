import type { FileLine } from '#site/problems/catalogue/references.ts'
import { lineAt } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { nodeAt } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'

/** A value of a document. */
interface ValuePlace {
  document: JsonDocument
  path: Path
}

export const fileLineOf = ({ document, path }: ValuePlace): FileLine => ({
  file: document.file,
  line: lineAt(document, path),
})

/** Sorts places: published pages first, then by file and position. */
export function placesShownFirst<T extends ValuePlace>(places: readonly T[], isShown: (place: T) => boolean): T[] {
  const offsetOf = ({ document: { root }, path }: T): number => (root ? nodeAt(root, path).offset : 0)
  return places
    .map((place) => ({ place, file: place.document.file, offset: offsetOf(place), rank: isShown(place) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || (a.file === b.file ? a.offset - b.offset : a.file < b.file ? -1 : 1))
    .map(({ place }) => place)
}
