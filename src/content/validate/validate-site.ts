import type { ErrorObject } from 'ajv/dist/2020.js'
import { fixedBy } from '#content/problems/problem.ts'
import type { Problem } from '#content/problems/problem.ts'
import { createReport } from '#content/problems/report.ts'
import type { Report } from '#content/problems/report.ts'
import { closest } from '#content/problems/suggest.ts'
import type { JsonDocument, Role } from '#content/read/json-document.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { typesOfKind } from '#content/schemas/kinds.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { explain } from './explain.ts'
import type { Validated } from './field-place.ts'
import { rootErrors } from './root-errors.ts'

/** The problems of every document by itself: its syntax, and what its schema does not allow. */
export function validateSite(site: SiteDocuments, schemas: SiteSchemas): Problem[] {
  return [...documentsOf(site)].flatMap((document) => problemsOf(document, schemas))
}

const cache = new WeakMap<JsonDocument, { schemas: SiteSchemas; problems: Problem[] }>()

/** A document that has not changed is not validated again. */
function problemsOf(document: JsonDocument, schemas: SiteSchemas): Problem[] {
  const cached = cache.get(document)
  if (cached?.schemas === schemas) return cached.problems
  const { problems, report } = createReport()
  for (const issue of document.issues) report(document, issue, issue.problem)
  validateDocument(document, schemas, report)
  cache.set(document, { schemas, problems })
  return problems
}

function validateDocument(document: JsonDocument, schemas: SiteSchemas, report: Report): void {
  const { role, root, value } = document
  if (!root) return
  if (role === 'shared') {
    validateSharedBlock(document, schemas, report)
    return
  }
  const errors = schemas.errorsOfDocument(role, value)
  if (role === 'page') validatePage(document, errors, schemas, report)
  else reportErrors(report, document, errors, validatedDocument(document, role, schemas))
}

const validatedDocument = (
  { value }: JsonDocument,
  role: Exclude<Role, 'shared'>,
  schemas: SiteSchemas,
): Validated => ({
  value,
  schema: schemas.documentSchema(role),
  prefix: [],
  schemas,
})

/** Reports a validator's errors. `toPath` turns the path of what was validated into one of the document, if it has one. */
export function reportErrors(
  report: Report,
  document: JsonDocument,
  errors: readonly ErrorObject[],
  validated: Validated,
  toPath: (path: Path) => Path | undefined = (path) => [...validated.prefix, ...path],
): void {
  for (const error of rootErrors(errors, validated)) {
    const { path, problem, mend } = explain(error, validated)
    const own = toPath(path)
    const edits = own ? mend?.(document, own) : undefined
    if (own) report(document, own, edits?.length ? fixedBy(problem, ...edits) : problem)
  }
}

function validatePage(page: JsonDocument, errors: ErrorObject[], schemas: SiteSchemas, report: Report): void {
  const { kind, blocks } = page.value
  const isWrongKind = ({ instancePath }: ErrorObject): boolean => instancePath === '/kind' && typeof kind === 'string'
  // A kind that does not exist has a message of its own.
  if (errors.some(isWrongKind)) {
    report(page, ['kind'], 'unknown-kind', { found: String(kind), possible: [...schemas.kinds.keys()] })
  }
  reportErrors(
    report,
    page,
    errors.filter((error) => !isWrongKind(error)),
    validatedDocument(page, 'page', schemas),
  )
  if (!Array.isArray(blocks)) return
  const rules = schemas.kinds.get(String(kind))
  const allowed = rules ? [...typesOfKind(rules, schemas.blockTypes), 'shared'] : schemas.blockTypes
  const possible = [...new Set(allowed)].sort()
  for (const [index, block] of blocks.entries()) {
    validateBlock(page, ['blocks', index], block, possible, schemas, report)
  }
}

/** A block is validated by its `type` alone, so that one mistake is not reported for every type it could have. */
function validateBlock(
  document: JsonDocument,
  path: Path,
  block: unknown,
  possible: readonly string[],
  schemas: SiteSchemas,
  report: Report,
): void {
  if (typeof block !== 'object' || block === null || Array.isArray(block)) {
    const subject = `Block ${Number(path.at(-1) ?? 0) + 1}`
    const help = 'Write it like this: { "type": "…", … }.'
    report(document, path, 'wrong-type', { subject, types: ['object'], found: block, help })
    return
  }
  if (!('type' in block)) {
    const misspelled = Object.keys(block).find((name) => closest(name, ['type']))
    if (misspelled === undefined) report(document, path, 'missing-block-type', { possible })
    else {
      report(document, [...path, misspelled], 'unknown-field', { field: misspelled, meant: 'type', possible: ['type'] })
    }
    return
  }
  const { type } = block
  const typePath = [...path, 'type']
  if (typeof type !== 'string') {
    report(document, typePath, 'wrong-type', { subject: '"type"', types: ['string'], found: type, help: '' })
  } else if (!schemas.blockTypes.includes(type)) {
    report(document, typePath, 'unknown-block-type', { found: type, possible })
  } else {
    const errors = schemas.errorsOfBlock(type, block)
    // With the page around it, because a field of the page may stand in the block.
    const validated =
      document.role === 'page' ? validatedDocument(document, 'page', schemas) : ofBlock(type, block, schemas)
    reportErrors(report, document, errors, { ...validated, prefix: path })
  }
}

/** A block that has no document around it. */
export const ofBlock = (type: string, value: unknown, schemas: SiteSchemas): Validated => ({
  value,
  schema: schemas.blockSchema(type),
  prefix: [],
  schemas,
})

/** A file in `shared` is a block, and may have the `$schema` line for code editors. */
function validateSharedBlock(document: JsonDocument, schemas: SiteSchemas, report: Report): void {
  const { $schema: _, ...block }: JsonObject = document.value
  if (block['type'] === 'shared') {
    report(document, ['type'], 'shared-in-shared')
    return
  }
  const possible = schemas.blockTypes.filter((type) => type !== 'shared')
  validateBlock(document, [], block, possible, schemas, report)
}
