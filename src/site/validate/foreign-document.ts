import { problemText } from '#site/problems/catalogue.ts'
import { unwrap } from '#site/problems/fixes.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { JsonDocument, Role } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { isObject } from '#site/read/json-tree.ts'
import { TOP_DOCUMENTS } from '#site/read/roles.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'

/** The kind of a document from another program, in words that follow "This is". Undefined if it is not recognised. */
export const foreignDocument = (value: JsonObject): string | undefined =>
  FOREIGN.find(([, isOfProgram]) => isOfProgram(value))?.[0]

const has =
  (...names: string[]) =>
  (value: JsonObject): boolean =>
    names.every((name) => Object.hasOwn(value, name))

const inside = (value: JsonObject, name: string): JsonObject => {
  const child = value[name]
  return isObject(child) ? child : {}
}

const firstOf = (value: unknown): JsonObject => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return isObject(first) ? first : {}
}

/** The kinds by the fields that each program writes, the most certain first. */
const FOREIGN: readonly [what: string, isOfProgram: (value: JsonObject) => boolean][] = [
  [
    'structured data for search engines (JSON-LD)',
    (value) => ['@context', '@graph', '@type'].some((name) => name in value),
  ],
  ['a template of a shop system', (value) => isObject(value['sections']) && Array.isArray(value['order'])],
  ['the settings of a shop system', (value) => has('current')(value) && has('presets')(value)],
  [
    'a page of a page builder',
    (value) => Array.isArray(value['content']) && (has('root')(value) || has('zones')(value)),
  ],
  ['a page of a page builder', (value) => ['elType', 'widgetType'].some((name) => name in firstOf(value['content']))],
  ['a page of a page builder', (value) => has('assets', 'styles', 'pages')(value) || has('_uid', 'component')(value)],
  ['a page of a page builder', (value) => has('story')(value) || '@type' in firstOf(inside(value, 'data')['blocks'])],
  [
    'a text of an editor',
    (value) => has('time', 'version', 'blocks')(value) || (value['type'] === 'doc' && has('content')(value)),
  ],
  ['a text of an editor', (value) => inside(value, 'root')['type'] === 'root' || Array.isArray(value['ops'])],
  ['an export of WordPress', (value) => ['title', 'content', 'guid'].some((name) => 'rendered' in inside(value, name))],
  [
    'a theme of WordPress',
    (value) => /wp\.org/.test(String(value['$schema'])) || has('version', 'settings', 'styles')(value),
  ],
  ['an export of Contentful', (value) => has('sys', 'fields')(value) || has('contentTypes', 'entries')(value)],
  [
    'an export of Strapi',
    (value) =>
      'attributes' in inside(value, 'data') || 'attributes' in firstOf(value['data']) || has('documentId')(value),
  ],
  ['an export of Notion', (value) => ['page', 'block', 'database', 'list'].includes(String(value['object']))],
  ['an export of Sanity', has('_id', '_type')],
  ['an export of Webflow', (value) => has('fieldData')(value) || has('cmsLocaleId')(value) || has('_cid')(value)],
  ['an export of Ghost', (value) => 'data' in firstOf(value['db'])],
  ['an export of Drupal', has('jsonapi', 'data')],
  [
    'the description of a package (package.json)',
    (value) =>
      has('name')(value) &&
      ['dependencies', 'devDependencies', 'scripts', 'lockfileVersion', 'require'].some((name) => name in value),
  ],
  [
    'the settings of a program for developers',
    (value) => isObject(value['compilerOptions']) || has('lockfileVersion')(value),
  ],
  [
    'the description of a service (OpenAPI)',
    (value) => ['openapi', 'swagger'].some((name) => typeof value[name] === 'string'),
  ],
  ['a collection of requests (Postman)', (value) => has('info', 'item')(value)],
  [
    'a map (GeoJSON)',
    (value) => ['FeatureCollection', 'Feature', 'GeometryCollection'].includes(String(value['type'])),
  ],
  ['a record of what a browser loaded (HAR)', (value) => has('entries')(inside(value, 'log'))],
  ['an animation (Lottie)', has('layers', 'fr', 'op')],
  ['a notebook (Jupyter)', has('nbformat')],
  ['a feed (JSON Feed)', (value) => /jsonfeed\.org/.test(String(value['version']))],
  ['the manifest of an app', (value) => has('icons')(value) && (has('start_url')(value) || has('short_name')(value))],
  ['a schema of JSON', (value) => /json-schema\.org/.test(String(value['$schema'])) && has('type')(value)],
  ['a drawing of a design program', has('document', 'schemaVersion')],
]

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
