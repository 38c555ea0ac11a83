import type { JsonDocument } from '#site/read/json-document.ts'
import { mayHave } from '#site/read/source-text.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { isWithin } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { isOfExample } from '#base/text/samples/examples.ts'
import { ARABIC_SAMPLE_WORD, isSample, isSampleAddress, SAMPLE_WORD } from '#base/text/samples/samples.ts'
import { NOTE, provisionalOf } from './provisional.ts'
import { redirectsOf } from './redirect-list.ts'
import { hasExamplesIn, visibleTextsIn } from './references.ts'

const WORDS = [SAMPLE_WORD, ARABIC_SAMPLE_WORD]
const BEGINNINGS = WORDS.map((word) => `"${word}`)

/** Documents whose texts may be examples: others have facts, whose placeholders are reported until they are filled in. */
const OF_EXAMPLES = new Set<string>(['page', 'shared', 'form'])

export interface SampleLeft {
  path: Path
  value: string
  /** Whether it is a note on missing information around it, which visitors do not see. */
  isNote?: boolean
  /** The text that the note is about, where an author begins to write: the first text of the section that is not a sample. */
  text?: Path
}

/** The texts and notes of a document that are still samples or examples, in order of appearance, notes last; the old addresses of redirects. */
export function samplesIn(
  document: JsonDocument,
  site: Pick<SiteDocuments, 'shared'>,
  schemas: SiteSchemas,
): SampleLeft[] {
  if (document.role === 'redirects') return sampleAddressesIn(document)
  if (!document.isParsed) return []
  const hasExamples = OF_EXAMPLES.has(document.role) && hasExamplesIn(document, site, schemas)
  if (!hasExamples && !(mayHave(document, WORDS) && mayHave(document, BEGINNINGS))) return []
  const isLeft = ({ value }: { value: string }): boolean => isSample(value) || (hasExamples && isOfExample(value))
  const texts = [...visibleTextsIn(document, site, schemas)]
  const samples: SampleLeft[] = texts.filter(isLeft)
  const notes = provisionalOf(document).map(({ path, reason = '' }) => {
    const first = texts.find((text) => path.length > 0 && isWithin(text.path, path) && !samples.includes(text))
    return { path: [...path, NOTE], value: reason, isNote: true, ...(first && { text: first.path }) }
  })
  return [...samples, ...notes.filter(isLeft)]
}

const sampleAddressesIn = (document: JsonDocument): SampleLeft[] =>
  redirectsOf(document)
    .filter(({ writtenFrom }) => isSampleAddress(writtenFrom))
    .map(({ index, writtenFrom }) => ({ path: ['redirects', index, 'from'], value: writtenFrom }))
