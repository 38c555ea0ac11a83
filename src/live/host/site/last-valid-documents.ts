import { checkSite } from '#site/checks/check-site.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import type { ProblemCode } from '#site/problems/catalogue.ts'
import { fields } from '#site/problems/catalogue/fields.ts'
import { filesOfProblem, isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { Drawing } from '#site/read/svg.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf, mapDocuments } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { resolveInAllLanguages } from '#site/resolve/resolve-languages.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { validateSite } from '#site/validate/validate-site.ts'
import type { Site } from '#site/model/site.ts'

/** A site that is shown although some of its documents have errors. It includes pages that visitors do not see. */
export interface PartialSite {
  site: Site
  /** The documents that it was made from. */
  renderable: SiteDocuments
  /** Files whose last valid version is shown. */
  outdated: ReadonlySet<string>
  /** Files that are not shown, because no version since the start was valid. */
  omitted: ReadonlySet<string>
}

/** Problems that leave a component without what it renders: a block without a type, a field without options. */
const LACKING: ReadonlySet<string> = new Set<ProblemCode>([
  'unknown-shared-block',
  'shared-in-shared',
  'options-missing',
])

/**
 * Whether a document can be rendered in spite of an error between documents, such as a dead link or a block out of
 * order. A value that violates a schema (also in an override of a shared block) may be one that a component does not
 * expect, and a drawing with an error may contain a script.
 */
export const isRenderable = ({ code, file }: Pick<Problem, 'code' | 'file'>): boolean =>
  !Object.hasOwn(fields, code) && !LACKING.has(code) && !file.endsWith('.svg')

/** Each round leaves documents out; documents that refer to them may have errors in the next one. */
const MAX_ROUNDS = 8

type Content = JsonDocument | Drawing

/** Makes a site from the last valid version of each document. */
export class LastValidDocuments {
  readonly #siteDir: string
  readonly #valid = new Map<string, Content>()

  constructor(siteDir: string) {
    this.#siteDir = siteDir
  }

  /** Undefined if no version of a required document was valid. */
  siteOf({ site, documents, filesWithErrors }: LoadedSite): PartialSite | undefined {
    for (const content of contentsOf(documents))
      if (!filesWithErrors.has(content.file)) this.#valid.set(content.file, content)
    if (!site || filesWithErrors.size > 0) return this.#siteInSpiteOfErrors(documents)
    const all = resolveInAllLanguages(documents)
    return { site: all, renderable: documents, outdated: new Set(), omitted: new Set() }
  }

  #siteInSpiteOfErrors(documents: SiteDocuments): PartialSite | undefined {
    const outdated = new Set<string>()
    const omitted = new Set<string>()
    let current = this.#withRequired(documents, outdated)
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const schemas = siteSchemas(current)
      const invalid = validateSite(current, schemas)
      const conflicts = checkSite(current, invalid, { schemas, siteDir: this.#siteDir })
      const rendering = [...invalid, ...conflicts.filter((problem) => !isRenderable(problem))]
      const unrenderable = new Set(rendering.filter(isError).flatMap(filesOfProblem))
      const changed = new Map<string, Content | undefined>()
      const contents = new Map(contentsOf(current).map((content) => [content.file, content]))
      for (const file of [...invalid, ...conflicts].filter(isError).flatMap(filesOfProblem)) {
        const content = contents.get(file)
        if (!content || omitted.has(file)) continue
        const valid = this.#valid.get(file)
        if (valid && valid !== content) changed.set(file, valid)
        else if (unrenderable.has(file)) changed.set(file, undefined)
      }
      if (changed.size === 0) break
      for (const [file, valid] of changed) {
        if (valid) outdated.add(file)
        else omitted.add(file)
      }
      // A page without a valid version keeps its address, so that links to it are not reported in other pages.
      current = mapDocuments(current, (content) =>
        content.role === 'page' ? (changed.get(content.file) ?? content) : replaced(content, changed),
      )
    }
    const renderable = mapDocuments(current, (content) => (omitted.has(content.file) ? undefined : content))
    if (!renderable.settings || !renderable.navigation || !renderable.theme || !renderable.notFound) return undefined
    return {
      site: resolveInAllLanguages(renderable),
      renderable,
      outdated: without(outdated, omitted),
      omitted,
    }
  }

  /** Adds the last valid version of each required document whose file is gone. */
  #withRequired(documents: SiteDocuments, outdated: Set<string>): SiteDocuments {
    const restored = { ...documents }
    for (const role of ['settings', 'navigation', 'theme'] as const) {
      const valid = this.#valid.get(`${role}.json`)
      if (restored[role] || valid?.role !== role) continue
      restored[role] = valid
      outdated.add(valid.file)
    }
    const notFound = this.#valid.get('pages/404.json')
    if (!restored.notFound && notFound?.role === 'page') {
      restored.notFound = notFound
      outdated.add(notFound.file)
    }
    return restored
  }
}

const replaced = (content: Content, changed: ReadonlyMap<string, Content | undefined>): Content | undefined =>
  changed.has(content.file) ? changed.get(content.file) : content

const without = (files: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...files].filter((file) => !others.has(file)))

const contentsOf = (documents: SiteDocuments): Content[] => [...documentsOf(documents), ...documents.drawings.values()]
