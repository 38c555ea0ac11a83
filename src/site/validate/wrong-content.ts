import { problemText } from '#site/problems/catalogue.ts'
import { unwrap } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { JsonDocument, Role } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { TOP_DOCUMENTS } from '#site/read/roles.ts'
import { foreignDocument } from './foreign-document.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'

/**
 * The problem of a document that lacks most of its fields: it has the content of another file, or everything is inside one
 * object. Undefined if it has more of these fields, or if nothing is recognised.
 */
export function wrongContent(
  document: JsonDocument,
  role: Exclude<Role, 'shared'>,
  schemas: SiteSchemas,
): ProblemText | undefined {
  const fieldsOf = (other: Exclude<Role, 'shared'>): object => propertiesOf(schemas.documentSchema(other))
  const names = Object.keys(document.value).filter((name) => name !== '$schema')
  const [first] = names
  const fields = fieldsOf(role)
  const matching = names.filter((name) => Object.hasOwn(fields, name)).length
  const what = matching * 2 < names.length + 1 ? foreignDocument(document.value) : undefined
  if (what !== undefined) return problemText('foreign-document', { what, role })
  // Different kinds of files may have some fields with the same name.
  if (first === undefined || matching * 2 >= names.length) return undefined
  const other = TOP_DOCUMENTS.find((each) => names.every((name) => Object.hasOwn(fieldsOf(each), name)))
  if (other !== undefined) return problemText('wrong-content', { names, other: `${other}.json` })
  const inner = document.value[first]
  const isWrapped =
    names.length === 1 && isObject(inner) && Object.keys(inner).some((name) => Object.hasOwn(fields, name))
  if (!isWrapped) return undefined
  const problem = problemText('wrapped-content', { name: first })
  const edits = unwrap(document, [first])
  return edits.length > 0 ? fixedBy(problem, ...edits) : problem
}
