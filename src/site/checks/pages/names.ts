import { stringsWithMeaning, valuesOf } from '#site/derived/references.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { FileLine } from '#site/problems/catalogue/references.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { betterName } from '#site/read/roles.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Meaning } from '#site/schemas/vocabulary.ts'
import type { Path } from '#base/json/path.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import { groupBy } from '#base/text/words/lists.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { fileLineOf, placesShownFirst } from '#site/checks/check.ts'

/** A value that names a missing form or a missing shared block. */
interface Missed {
  document: JsonDocument
  path: Path
  meaning: Meaning
  name: string
}

/** Drawings, forms, shared blocks, pictures, videos and captions that documents name exist as files. */
export function names(site: SiteDocuments, { report, schemas, publication }: CheckContext): void {
  const missed: Missed[] = []
  const lists = {
    drawings: [...site.drawings.keys()],
    forms: [...site.forms.keys()],
    shared: [...site.shared.keys()],
    publicFiles: site.publicFiles,
    images: [...site.images.keys()],
    videos: [...site.videos.keys()],
    captions: [...site.captions.keys()],
  }
  const publicFiles = new Set(site.publicFiles)
  const images = new Map([...site.images.keys()].map((name) => [name.toLowerCase(), name]))
  for (const document of documentsOf(site)) {
    if (areAllThere(document)) continue
    for (const { meaning, path, value } of stringsWithMeaning(document, NAMES, site, schemas)) {
      if (value.trim() === '' || isThere(meaning, value)) continue
      const image = images.get(nameInFolder(value.normalize('NFC')).toLowerCase())
      const composed = value.normalize('NFC')
      const suggestion = [composed, fileName(composed), publicPath(composed), image, nameInFolder(composed)].find(
        (name) => isThere(meaning, name),
      )
      if (suggestion === undefined && (meaning === 'FormName' || meaning === 'SharedName')) {
        missed.push({ document, path, meaning, name: value })
        continue
      }
      const problem =
        suggestion !== undefined && suggestion === value.normalize('NFC')
          ? problemText('accents-apart', { name: value, suggestion })
          : problemOf(meaning, value, suggestion)
      if (suggestion === undefined) report(document, path, problem)
      else report(document, path, fixedBy(problem, ...replaceScalar(document, path, suggestion)))
    }
  }
  reportMissed()

  /**
   * Reports one problem for each missing form and shared block, regardless of the number of values that name it. Problems of
   * unpublished pages are only warnings: values on published pages must not be reported together with these.
   */
  function reportMissed(): void {
    const isShown = ({ document }: Missed): boolean => !publication.hidden.has(document.file)
    const keyOf = ({ meaning, name }: Missed): string => `${meaning} ${name}`
    const wanted = new Set(missed.filter(isShown).map(keyOf))
    const groupOf = (place: Missed): string => (wanted.has(keyOf(place)) ? '' : place.document.file)
    for (const places of groupBy(missed, (place) => `${groupOf(place)} ${keyOf(place)}`).values()) {
      const [first, ...others] = placesShownFirst(places, isShown)
      if (!first) continue
      const { document, path, meaning, name } = first
      const problem = problemOf(meaning, name, undefined, others.map(fileLineOf))
      const files = new Set(others.map((place) => place.document.file))
      files.delete(document.file)
      report(document, path, files.size === 0 ? problem : { ...problem, alsoIn: [...files] })
    }
  }

  function areAllThere(document: JsonDocument): boolean {
    for (const meaning of NAMES) {
      const named = valuesOf(meaning, document, site, schemas)
      for (let index = 0; index < named.length; index++) if (!isThere(meaning, named[index])) return false
    }
    return true
  }

  function isThere(meaning: Meaning, name: unknown): boolean {
    if (typeof name !== 'string') return false
    if (meaning === 'DrawingName') return site.drawings.has(name)
    if (meaning === 'ImageFile') return site.images.has(name)
    if (meaning === 'VideoFile') return site.videos.has(name)
    if (meaning === 'CaptionsFile') return site.captions.has(name)
    if (meaning === 'FormName') return site.forms.has(name)
    if (meaning === 'SharedName') return site.shared.has(name)
    return publicFiles.has(decoded(name))
  }

  function problemOf(
    meaning: Meaning,
    name: string,
    suggestion: string | undefined,
    others: readonly FileLine[] = [],
  ): ProblemText {
    if (meaning === 'DrawingName') return problemText('missing-drawing', { name, suggestion, possible: lists.drawings })
    if (meaning === 'ImageFile') return problemText('missing-image', { name, suggestion, possible: lists.images })
    if (meaning === 'VideoFile') return problemText('missing-video', { name, suggestion, possible: lists.videos })
    if (meaning === 'CaptionsFile')
      return problemText('missing-captions', { name, suggestion, possible: lists.captions })
    if (meaning === 'FormName') return problemText('unknown-form', { name, suggestion, others, possible: lists.forms })
    if (meaning === 'SharedName')
      return problemText('unknown-shared-block', { name, suggestion, others, possible: lists.shared })
    return problemText('missing-public-file', { path: name, suggestion, possible: lists.publicFiles })
  }
}

const NAMES: readonly Meaning[] = [
  'DrawingName',
  'FormName',
  'ImageFile',
  'VideoFile',
  'CaptionsFile',
  'SharedName',
  'PublicFile',
]

/** The name for a text with a folder, an extension or other letter case. */
function fileName(rawName: string): string {
  const [file = ''] = rawName.replaceAll('\\', '/').split('/').slice(-1)
  return betterName(file.replace(/\.(svg|json)$/i, '')) ?? file
}

/** The name of a picture or a video from a text with its folder. */
const nameInFolder = (rawName: string): string => rawName.replace(/^.*[/\\]/s, '')

/** The address of a file in "public" from a text with its folder, or without its first slash. */
const publicPath = (rawPath: string): string =>
  `/${rawPath
    .replaceAll('\\', '/')
    .replace(/^[./]+/, '')
    .replace(/^(site-config\/)?public\//, '')}`
