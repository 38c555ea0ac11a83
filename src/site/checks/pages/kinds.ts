import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import { suggestBlock } from '#site/problems/suggest-block.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { KindFault } from '#site/schemas/kinds.ts'
import { ANY, faultsOfKind, wholeKind } from '#site/schemas/kinds.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { helpOf } from '#site/validate/help.ts'
import type { Kind } from '#site/model/types.generated.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** Kinds of page name existing types of blocks and existing fields of pages, and can be satisfied by a page. */
export function kinds(site: SiteDocuments, { report, schemas, isSound }: CheckContext): void {
  for (const document of site.kinds.values()) {
    if (!isSound(document)) continue
    const whole = wholeKind(document.value, schemas.engineKinds.get(document.name)) as Kind
    for (const fault of faultsOfKind(whole, schemas)) {
      // The engine's own kind is not at fault.
      if (fault.path.length === 0 || Object.hasOwn(document.value, String(fault.path[0])))
        report(document, fault.path, problemOf(fault, document, schemas))
    }
  }
  kindsOfRules(site, { report, schemas, isSound })
}

function problemOf(fault: KindFault, document: JsonDocument, schemas: SiteSchemas): ProblemText {
  const { path } = fault
  switch (fault.sort) {
    case 'incomplete': {
      const help = helpOf(propertiesOf(schemas.documentSchema('kind'))[fault.field])
      return problemText('kind-incomplete', { kind: document.name, field: fault.field, help })
    }
    case 'unknown-type': {
      const possible = [ANY, ...schemas.blockTypes.filter((type) => type !== 'shared')]
      const { type: suggestion, isMisspelled = false } = suggestBlock(fault.found, possible) ?? {}
      const problem = problemText('slot-of-unknown-block', { found: fault.found, suggestion, possible })
      return fixedIf(problem, isMisspelled && suggestion !== undefined ? replaceScalar(document, path, suggestion) : [])
    }
    case 'type-twice':
      return problemText('slot-twice', { type: fault.type })
    case 'least-above-most':
      return problemText('slot-limits', { least: fault.least, most: fault.most })
    case 'unknown-field': {
      const possible = schemas.fieldsOfPages.filter((field) => field !== '$schema')
      const suggestion = closest(fault.found, possible)
      const problem = problemText('kind-of-unknown-field', { found: fault.found, suggestion, possible })
      return fixedIf(problem, suggestion === undefined ? [] : replaceScalar(document, path, suggestion))
    }
  }
}

/** The rules of the site name existing kinds. */
function kindsOfRules(
  { rules }: SiteDocuments,
  { report, schemas, isSound }: Pick<CheckContext, 'report' | 'schemas' | 'isSound'>,
): void {
  if (!isSound(rules)) return
  const { ordinaryKind: ordinary } = schemas
  const possible = [...schemas.kinds.keys()]
  for (const list of ['leastPages', 'words']) {
    const entries = rules.value[list]
    for (const [index, entry] of (Array.isArray(entries) ? (entries as unknown[]) : []).entries()) {
      if (!isObject(entry) || typeof entry['kind'] !== 'string' || schemas.kinds.has(entry['kind'])) continue
      const path = [list, index, 'kind']
      const suggestion = closest(entry['kind'], possible)
      const problem = problemText('unknown-kind', { found: entry['kind'], suggestion, ordinary, possible })
      report(rules, path, fixedIf(problem, suggestion === undefined ? [] : replaceScalar(rules, path, suggestion)))
    }
  }
}

const fixedIf = (problem: ProblemText, edits: ReturnType<typeof replaceScalar>): ProblemText =>
  edits.length > 0 ? fixedBy(problem, ...edits) : problem
