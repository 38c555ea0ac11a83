import type { Page } from '#model/types.generated.ts'
import { draftOf, kindOf, linkOf } from './draft.ts'
import type { BenchKind, Draft } from './draft.ts'
import { article, industry, solution } from './other-pages.ts'
import { service } from './service-page.ts'

/** A page of a site that is made to be measured. */
export interface BenchPage {
  /** "/services/audited-claims-triage-for-ports" */
  address: string
  /** Below the site's folder: "pages/services/audited-claims-triage-for-ports.json" */
  file: string
  /** What the file says. */
  document: Page
}

const DOCUMENTS: Record<BenchKind, (draft: Draft) => Page> = { service, industry, solution, standard: article }

/**
 * As many pages as are asked for, one at a time: nearly all of them service pages, each with texts of its own and links to
 * pages before it. A page is the same whatever the number of pages.
 */
export function* benchPages(count: number): Generator<BenchPage> {
  for (let index = 0; index < count; index++) {
    const { address } = linkOf(index)
    yield { address, file: `pages${address}.json`, document: DOCUMENTS[kindOf(index)](draftOf(index)) }
  }
}
