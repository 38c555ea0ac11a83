import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parseMoment } from '#text/moments.ts'
import { originOf } from '#text/origin.ts'

/** The least number of visible characters: a heading or a button of nothing but spaces is as good as none. */
export const MIN_VISIBLE_LENGTH = 'x-minVisibleLength'

/** Names the field of a document from which everything that the document requires is derived: with it nothing else is. */
export const DERIVED_FROM = 'x-derivedFrom'

/** Keywords that annotate a schema and validate nothing. */
const ANNOTATIONS = ['x-kind', 'x-says', DERIVED_FROM]

// Without "strictRequired": Block requires "type", and Action one of two fields, apart from where these are defined.
// The code of validators is left as it is made: to shorten it takes half of the time, for code that runs as fast.
const OPTIONS = { discriminator: true, strict: true, strictRequired: false, code: { optimize: false } } as const

/** A validator for the schemas in `schema/` that lists every error, with what is needed to explain it. */
export const createValidator = (): Ajv2020 =>
  withVocabulary(new Ajv2020({ ...OPTIONS, allErrors: true, verbose: true }))

/**
 * A validator that only says whether a value is valid, in a fraction of the time. It takes UTF-16 code units for characters:
 * of what it says to be invalid, some is valid.
 */
export const createFastValidator = (): Ajv2020 =>
  withVocabulary(new Ajv2020({ ...OPTIONS, inlineRefs: false, messages: false, unicode: false, logger: false }))

/** With the own keywords and formats of the schemas. Any other keyword is an error. */
function withVocabulary(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv)
  ajv.addFormat('origin', (text) => originOf(text) === text)
  ajv.addFormat('moment', (text) => parseMoment(text) !== undefined)
  ajv.addVocabulary(ANNOTATIONS)
  ajv.removeKeyword('minLength') // counts spaces too
  ajv.addKeyword({
    keyword: MIN_VISIBLE_LENGTH,
    type: 'string',
    schemaType: 'number',
    validate: (least: number, text: string) => isVisiblyAtLeast(least, text),
  })
  return ajv
}

/** Whether `visibleLength` is as much. Letters of ASCII count for sure, and there are enough in nearly every text. */
function isVisiblyAtLeast(least: number, text: string): boolean {
  let letters = 0
  for (let index = 0; index < text.length && letters < least; index++) {
    const code = text.charCodeAt(index)
    if (code > 0x20 && code < 0x7f) letters++
  }
  return letters >= least || visibleLength(text) >= least
}

/** The number of characters, without spaces at both ends and without format characters, which have no width. */
export const visibleLength = (text: string): number => [...text.replace(/\p{Cf}/gu, '').trim()].length
