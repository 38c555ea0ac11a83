import { referencesIn } from '#content/derived/references.ts'
import { isObject } from '#content/read/json-tree.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** Analytics counts clicks that open a form, so "clickSource" has no effect on a link. */
export function clickSources(site: SiteDocuments, { report, schemas }: CheckContext): void {
  for (const document of documentsOf(site)) {
    for (const { definition, path, value } of referencesIn(document, site, schemas)) {
      if (definition !== 'Action' || !isObject(value) || typeof value['clickSource'] !== 'string') continue
      if (Object.hasOwn(value, 'href')) report(document, [...path, 'clickSource'], 'click-source-without-use')
    }
  }
}
