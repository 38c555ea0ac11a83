import type { ErrorObject } from 'ajv/dist/2020.js'
import { problemAt, problemAtField } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'
import { closest } from '#content/problems/suggest.ts'
import { explain } from './explain.ts'
import { typesOfKind } from '#content/schemas/kinds.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { rootErrors } from './root-errors.ts'

/** What a document says that no document of its sort may say. */
export function validateDocument(document: JsonDocument, language: SiteSchemas): Problem[] {
  if (!document.root) return []
  if (document.role === 'shared') return validateSharedBlock(document, language)
  const errors = language.errorsOfDocument(document.role, document.value)
  const problems = document.role === 'page' ? errorsOfPage(document, errors, language) : inWords(document, errors)
  return document.role === 'page' ? [...problems, ...validateBlocks(document, language)] : problems
}

/** A validator's errors as problems of the document. `place` says where a validated value stands in it, if it does. */
export function inWords(
  document: JsonDocument,
  errors: readonly ErrorObject[],
  place: (path: Path) => Path | undefined = (path) => path,
): Problem[] {
  return rootErrors(errors).flatMap((error) => {
    const { path, ofField, problem } = explain(error)
    const own = place(path)
    if (!own) return []
    return [ofField ? problemAtField(document, own, problem) : problemAt(document, own, problem)]
  })
}

/** A kind that does not exist has a message of its own. */
function errorsOfPage(document: JsonDocument, errors: readonly ErrorObject[], { kinds }: SiteSchemas): Problem[] {
  const { kind } = document.value
  const wrongKind = errors.filter(({ instancePath }) => instancePath === '/kind' && typeof kind === 'string')
  const problems = inWords(
    document,
    errors.filter((error) => !wrongKind.includes(error)),
  )
  if (wrongKind.length === 0) return problems
  const problem = problemText('unknown-kind', { found: String(kind), possible: [...kinds.keys()] })
  return [problemAt(document, ['kind'], problem), ...problems]
}

function validateBlocks(page: JsonDocument, language: SiteSchemas): Problem[] {
  const { blocks } = page.value
  if (!Array.isArray(blocks)) return []
  const rules = language.kinds.get(String(page.value['kind']))
  const admitted = rules ? [...typesOfKind(rules, language.blockTypes), 'shared'] : language.blockTypes
  const possible = [...new Set(admitted)].sort()
  return blocks.flatMap((block: unknown, index) => validateBlock(page, ['blocks', index], block, possible, language))
}

/** One block by its `type`: one slip gives one problem, never the noise of all that a block could have been. */
function validateBlock(
  document: JsonDocument,
  path: Path,
  block: unknown,
  possible: readonly string[],
  language: SiteSchemas,
): Problem[] {
  if (typeof block !== 'object' || block === null || Array.isArray(block)) {
    const subject = `Block ${Number(path.at(-1) ?? 0) + 1}`
    const help = 'Write it like this: { "type": "…", … }.'
    return [problemAt(document, path, problemText('wrong-type', { subject, types: ['object'], found: block, help }))]
  }
  if (!('type' in block)) {
    const misspelled = Object.keys(block).find((name) => closest(name, ['type']))
    if (misspelled === undefined) return [problemAt(document, path, problemText('missing-block-type', { possible }))]
    const problem = problemText('unknown-field', { field: misspelled, meant: 'type', possible: ['type'] })
    return [problemAtField(document, [...path, misspelled], problem)]
  }
  const { type } = block
  if (typeof type !== 'string') {
    const problem = problemText('wrong-type', { subject: '"type"', types: ['string'], found: type, help: '' })
    return [problemAt(document, [...path, 'type'], problem)]
  }
  if (!language.blockTypes.includes(type)) {
    return [problemAt(document, [...path, 'type'], problemText('unknown-block-type', { found: type, possible }))]
  }
  return inWords(document, language.errorsOfBlock(type, block), (subpath) => [...path, ...subpath])
}

/** A file in `shared` is a block, and may carry the line that helps code editors. */
function validateSharedBlock(document: JsonDocument, language: SiteSchemas): Problem[] {
  const { $schema: _, ...block }: JsonObject = document.value
  if (block['type'] === 'shared') return [problemAt(document, ['type'], problemText('shared-in-shared'))]
  const possible = language.blockTypes.filter((type) => type !== 'shared')
  return validateBlock(document, [], block, possible, language)
}
