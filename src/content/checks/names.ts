import { stringsWithMeaning, valuesOf } from '#content/derived/references.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { replaceScalar } from '#content/problems/fixes.ts'
import { fixedBy } from '#content/problems/problem.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { betterName } from '#content/read/roles.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Meaning } from '#content/schemas/references.ts'
import type { CheckContext } from './check.ts'

/** Drawings, forms, shared blocks, pictures, videos and captions that documents name exist as files. */
export function names(site: SiteDocuments, { report, schemas }: CheckContext): void {
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
    for (const { definition, path, value } of stringsWithMeaning(document, NAMES, site, schemas)) {
      if (value.trim() === '' || isThere(definition, value)) continue
      const image = images.get(nameInFolder(value).toLowerCase())
      const meant = [fileName(value), publicPath(value), image, nameInFolder(value)].find((name) =>
        isThere(definition, name),
      )
      const problem = problemOf(definition, value, meant)
      if (problem && meant === undefined) report(document, path, problem)
      else if (problem) report(document, path, fixedBy(problem, ...replaceScalar(document, path, meant ?? '')))
    }
  }

  function areAllThere(document: JsonDocument): boolean {
    for (const definition of NAMES) {
      const named = valuesOf(definition, document, site, schemas)
      for (let index = 0; index < named.length; index++) if (!isThere(definition, named[index])) return false
    }
    return true
  }

  function isThere(definition: Meaning, name: unknown): boolean {
    if (typeof name !== 'string') return false
    if (definition === 'DrawingName') return site.drawings.has(name)
    if (definition === 'ImageFile') return site.images.has(name)
    if (definition === 'VideoFile') return site.videos.has(name)
    if (definition === 'CaptionsFile') return site.captions.has(name)
    if (definition === 'FormName') return site.forms.has(name)
    if (definition === 'SharedName') return site.shared.has(name)
    return publicFiles.has(name)
  }

  function problemOf(definition: Meaning, name: string, meant: string | undefined): ProblemText | undefined {
    if (definition === 'DrawingName') return problemText('missing-drawing', { name, meant, possible: lists.drawings })
    if (definition === 'ImageFile') return problemText('missing-image', { name, meant, possible: lists.images })
    if (definition === 'VideoFile') return problemText('missing-video', { name, meant, possible: lists.videos })
    if (definition === 'CaptionsFile') return problemText('missing-captions', { name, meant, possible: lists.captions })
    if (definition === 'FormName') return problemText('unknown-form', { name, meant, possible: lists.forms })
    if (definition === 'SharedName') return problemText('unknown-shared-block', { name, meant, possible: lists.shared })
    return problemText('missing-public-file', { path: name, meant, possible: lists.publicFiles })
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

/** A name that is written with its folder, its ending or in other letters. */
function fileName(written: string): string {
  const [file = ''] = written.replaceAll('\\', '/').split('/').slice(-1)
  return betterName(file.replace(/\.(svg|json)$/i, '')) ?? file
}

/** The name of a picture or a video that is written with its folder. */
const nameInFolder = (written: string): string => written.replace(/^.*[/\\]/s, '')

/** The address of a file in "public" that is written with its folder, or without its first slash. */
const publicPath = (written: string): string =>
  `/${written
    .replaceAll('\\', '/')
    .replace(/^[./]+/, '')
    .replace(/^(site-config\/)?public\//, '')}`
