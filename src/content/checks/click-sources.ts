import { referencesIn } from '#content/derived/references.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { DocumentCheck } from './check.ts'

/** Analytics counts clicks that open a form, so "clickSource" has no effect on a link. */
export const clickSources: DocumentCheck = (document, site, { report, schemas }) => {
  for (const { definition, path, value } of referencesIn(document, site, schemas)) {
    if (definition !== 'Action' || !isObject(value) || typeof value['clickSource'] !== 'string') continue
    if (Object.hasOwn(value, 'href')) report(document, [...path, 'clickSource'], 'click-source-without-use')
  }
}
