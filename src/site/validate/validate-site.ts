import { memo } from '#base/memo/memo.ts'
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Edit } from 'jsonc-parser'
import { problemText } from '#site/problems/catalogue.ts'
import { insertFirstField, renameField, replaceScalar, replaceValue } from '#site/problems/fixes.ts'
import { fixedBy, positionOf } from '#site/problems/problem.ts'
import type { Problem, ProblemText } from '#site/problems/problem.ts'
import { createReport } from '#site/problems/report.ts'
import type { Report } from '#site/problems/report.ts'
import { closest } from '#site/problems/suggest.ts'
import { suggestBlock } from '#site/problems/suggest-block.ts'
import { asWritten, quote } from '#site/problems/wording.ts'
import { doubtfulPositions } from '#site/read/json-document.ts'
import type { JsonDocument, Role } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { typesOfKind } from '#site/schemas/kinds.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { operationEdits } from '#base/json/operation-edits.ts'
import type { Path } from '#base/json/path.ts'
import { explain, pathOfError } from './explain.ts'
import type { Validated } from './field-place.ts'
import { foreignDocument, wrongContent } from './foreign-document.ts'
import { rootErrors } from './root-errors.ts'

/** The problems of each document by itself: syntax errors, and violations of its schema. */
export function validateSite(site: SiteDocuments, schemas: SiteSchemas): Problem[] {
  const problems: Problem[] = []
  for (const document of documentsOf(site)) problems.push(...problemsOfDocument(document, schemas))
  return problems
}

const NONE: readonly Problem[] = []

/** The problems of a document by itself. */
export const problemsOfDocument = memo((document: JsonDocument, schemas: SiteSchemas): readonly Problem[] => {
  const { role, isParsed, issues, value } = document
  const isValid = issues.length === 0 && isParsed && role !== 'shared' && schemas.isValid(role, value)
  return isValid ? NONE : findProblems(document, schemas)
})

function findProblems(document: JsonDocument, schemas: SiteSchemas): Problem[] {
  const { problems, report } = createReport()
  for (const issue of document.issues) report(document, issue, issue.problem)
  const reported = new Set([...problems, ...doubtfulPositions(document)].map(positionOf))
  const invalid = createReport()
  validateDocument(document, schemas, invalid.report)
  // Not at doubtful positions, where a syntax error has already been reported.
  problems.push(...invalid.problems.filter((problem) => !reported.has(positionOf(problem))))
  return problems
}

function validateDocument(document: JsonDocument, schemas: SiteSchemas, report: Report): void {
  const { role, isParsed, value } = document
  if (!isParsed) return
  if (role === 'shared') {
    validateSharedBlock(document, schemas, report)
    return
  }
  // An author who writes sections here intends a page of the language's own.
  if (role === 'translation' && 'blocks' in value) {
    if (value['independent'] === true) report(document, ['independent'], 'independent-with-texts')
    else report(document, ['blocks'], sectionsInTranslations(document))
    return
  }
  const errors = schemas.errorsOfDocument(role, value)
  const wrong = errors.length > 0 ? wrongContent(document, role, schemas) : undefined
  if (wrong) {
    report(document, [], wrong)
    return
  }
  if (role === 'page') validatePage(document, errors, schemas, report)
  else {
    const validated = validatedDocument(document, role, schemas)
    reportErrors(report, document, rootErrors(errors, validated), validated)
  }
}

function sectionsInTranslations({ value, lines, issues }: JsonDocument): ProblemText {
  const problem = problemText('sections-in-translations')
  if ('texts' in value || issues.length > 0) return problem
  const set = { type: 'set' as const, path: ['independent'], value: true, order: ['$schema', 'independent'] }
  return fixedIf(problem, operationEdits(lines.text, set))
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

/**
 * Reports a validator's errors, one for each mistake. `toPath` converts a path in the validated part to a path in the document,
 * if it has one.
 */
export function reportErrors(
  report: Report,
  document: JsonDocument,
  errors: readonly ErrorObject[],
  validated: Validated,
  toPath: (path: Path) => Path | undefined = (path) => [...validated.prefix, ...path],
): void {
  for (const error of errors) {
    const path = toPath(pathOfError(error))
    if (!path) continue
    report(document, path, () => {
      const { problem, mend } = explain(error, validated)
      return fixedIf(problem, mend?.(document, path))
    })
  }
}

function validatePage(page: JsonDocument, errors: ErrorObject[], schemas: SiteSchemas, report: Report): void {
  const { kind, blocks } = page.value
  const { kinds, ordinaryKind: ordinary } = schemas
  const isOfKind = ({ instancePath, keyword, params }: ErrorObject): boolean =>
    (instancePath === '/kind' && typeof kind === 'string') ||
    (instancePath === '' && keyword === 'required' && params['missingProperty'] === 'kind')
  const validated = validatedDocument(page, 'page', schemas)
  const roots = rootErrors(errors, validated)
  // Kinds have messages of their own.
  const possible = [...kinds.keys()]
  if (kind === undefined && roots.some(isOfKind)) report(page, [], 'missing-kind', { ordinary, possible })
  if (typeof kind === 'string' && !kinds.has(kind)) {
    const suggestion = closest(kind, possible)
    const problem = problemText('unknown-kind', { found: kind, suggestion, ordinary, possible })
    report(page, ['kind'], fixedIf(problem, suggestion === undefined ? [] : replaceScalar(page, ['kind'], suggestion)))
  }
  reportErrors(
    report,
    page,
    roots.filter((error) => !isOfKind(error)),
    validated,
  )
  if (!Array.isArray(blocks)) return
  const rules = kinds.get(String(kind))
  const allowed = rules ? [...typesOfKind(rules, schemas.blockTypes), 'shared'] : schemas.blockTypes
  const types = [...new Set(allowed)].sort()
  for (const [index, block] of blocks.entries()) {
    validateBlock(page, ['blocks', index], block, types, schemas, report)
  }
}

/** A block is validated only against the schema of its `type`, so that a mistake is not reported for every type. */
function validateBlock(
  document: JsonDocument,
  path: Path,
  block: unknown,
  possible: readonly string[],
  schemas: SiteSchemas,
  report: Report,
): void {
  if (!isObject(block)) {
    report(document, path, () => {
      const { help, edits } = adviceOnBlock(document, path, block, possible)
      const subject = `Block ${Number(path.at(-1) ?? 0) + 1}`
      return fixedIf(problemText('wrong-type', { subject, types: ['object'], found: block, help }), edits)
    })
    return
  }
  if (!('type' in block)) {
    const misspelled = Object.keys(block).find((name) => closest(name, ['type']))
    if (misspelled === undefined) {
      report(document, path, () => {
        const isEmpty = Object.keys(block).length === 0
        const fitting = possible.filter(
          (type) => !isEmpty && schemas.errorsOfBlock(type, { ...block, type }).length === 0,
        )
        const [only] = fitting
        const edits = only !== undefined && fitting.length === 1 ? insertFirstField(document, path, 'type', only) : []
        return fixedIf(problemText('missing-block-type', { fitting, possible }), edits)
      })
    } else {
      const at = [...path, misspelled]
      const problem = problemText('unknown-field', { field: misspelled, suggestion: 'type', possible: ['type'] })
      report(document, at, () => fixedIf(problem, renameField(document, at, 'type')))
    }
    return
  }
  const { type } = block
  const typePath = [...path, 'type']
  if (typeof type !== 'string') {
    report(document, typePath, 'wrong-type', { subject: '"type"', types: ['string'], found: type, help: '' })
  } else if (schemas.leftOut.includes(type) && !schemas.isBlockType(type)) {
    report(document, typePath, 'block-left-out', { type })
  } else if (!schemas.isBlockType(type)) {
    report(document, typePath, () => {
      const { type: suggestion, isMisspelled = false } = suggestBlock(type, schemas.blockTypes) ?? {}
      const isPossible = suggestion !== undefined && possible.includes(suggestion)
      const { ordinaryKind: ordinary } = schemas
      const kind = String(document.value['kind'])
      const details = { found: type, suggestion, isPossible, kind, ordinary, possible }
      const edits = isMisspelled && isPossible ? replaceScalar(document, typePath, suggestion) : []
      return fixedIf(problemText('unknown-block-type', details), edits)
    })
  } else {
    const errors = schemas.errorsOfBlock(type, block)
    // With the page around it, as the block may contain a field of the page.
    const validated =
      document.role === 'page' ? validatedDocument(document, 'page', schemas) : ofBlock(type, block, schemas)
    const inBlock = { ...validated, prefix: path }
    reportErrors(report, document, rootErrors(errors, inBlock), inBlock)
  }
}

const fixedIf = (problem: ProblemText, edits: readonly Edit[] = []): ProblemText =>
  edits.length > 0 ? fixedBy(problem, ...edits) : problem

/** Advice on a value in place of a block. A string is treated as running text, which has a block type. */
function adviceOnBlock(
  document: JsonDocument,
  path: Path,
  value: unknown,
  possible: readonly string[],
): { help: string; edits: Edit[] } {
  if (typeof value !== 'string' || value.trim() === '' || !possible.includes('prose')) {
    return { help: 'Write it like this: { "type": "…", … }.', edits: [] }
  }
  if (possible.includes(value)) return { help: `Write it like this: { "type": ${quote(value)}, … }.`, edits: [] }
  const prose = { type: 'prose', sections: [{ paragraphs: [value] }] }
  return { help: `Running text is a block "prose": ${asWritten(prose)}`, edits: replaceValue(document, path, prose) }
}

/** A block without a document around it. */
export const ofBlock = (type: string, value: unknown, schemas: SiteSchemas): Validated => ({
  value,
  schema: schemas.blockSchema(type),
  prefix: [],
  schemas,
})

/** A file in `shared` is a block, and may have the `$schema` line for code editors. */
function validateSharedBlock(document: JsonDocument, schemas: SiteSchemas, report: Report): void {
  const { $schema: _, ...block }: JsonObject = document.value
  const { type } = block
  const what = typeof type === 'string' && schemas.isBlockType(type) ? undefined : foreignDocument(document.value)
  if (what !== undefined) {
    report(document, [], 'foreign-document', { what, role: 'shared' })
    return
  }
  if (type === 'shared') {
    report(document, ['type'], 'shared-in-shared')
    return
  }
  const possible = schemas.blockTypes.filter((each) => each !== 'shared')
  validateBlock(document, [], block, possible, schemas, report)
}
