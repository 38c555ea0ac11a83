import { referencesIn, valuesOf } from '#site/derived/references.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** Analytics counts clicks that open a form, so "clickSource" has no effect on a link. */
export const clickSources: DocumentCheck = (document, site, { report, schemas }) => {
  if (!valuesOf('Action', document, site, schemas).some(hasNoUse)) return
  for (const { meaning, path, value } of referencesIn(document, site, schemas))
    if (meaning === 'Action' && hasNoUse(value)) report(document, [...path, 'clickSource'], 'click-source-without-use')
}

const hasNoUse = (action: unknown): boolean =>
  isObject(action) && typeof action['clickSource'] === 'string' && Object.hasOwn(action, 'href')
