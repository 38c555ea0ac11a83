import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parseMoment } from '#text/moments.ts'
import { originOf } from '#text/origin.ts'

/** The least number of visible characters: a heading or a button of nothing but spaces is as good as none. */
export const MIN_VISIBLE_LENGTH = 'x-minVisibleLength'

/** Keywords that annotate a schema and validate nothing. */
const ANNOTATIONS = ['x-kind', 'x-says']

/** A validator for the schemas in `schema/`, with their own keywords and formats. Any other keyword is an error. */
export function createValidator(): Ajv2020 {
  // Without "strictRequired": Block requires "type", and Action one of two fields, apart from where these are defined.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, discriminator: true, strict: true, strictRequired: false })
  addFormats.default(ajv)
  ajv.addFormat('origin', (text) => originOf(text) === text)
  ajv.addFormat('moment', (text) => parseMoment(text) !== undefined)
  ajv.addVocabulary(ANNOTATIONS)
  ajv.removeKeyword('minLength') // counts spaces too
  ajv.addKeyword({
    keyword: MIN_VISIBLE_LENGTH,
    type: 'string',
    schemaType: 'number',
    validate: (least: number, text: string) => visibleLength(text) >= least,
  })
  return ajv
}

/** The number of characters, without spaces at both ends and without format characters, which have no width. */
export const visibleLength = (text: string): number => [...text.replace(/\p{Cf}/gu, '').trim()].length
