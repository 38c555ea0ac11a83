import type { Page } from '#site/model/types.generated.ts'
import { kindOf, linkOf, pageSeedOf } from './page-seed.ts'
import type { BenchKind, PageSeed } from './page-seed.ts'
import { article, industry, solution } from './other-pages.ts'
import { service } from './service-page.ts'

/** A page of a generated site for measurements. */
export interface BenchPage {
  /** "/services/audited-claims-triage-for-ports" */
  address: string
  /** Below the site's folder: "pages/services/audited-claims-triage-for-ports.json" */
  file: string
  /** The content of the file. */
  document: Page
}

const DOCUMENTS: Record<BenchKind, (seed: PageSeed) => Page> = { service, industry, solution, standard: article }

/**
 * Generates `count` pages one at a time. Nearly all are service pages, each with texts of its own and links to earlier
 * pages. A page does not depend on the number of pages.
 */
export function* benchPages(count: number): Generator<BenchPage> {
  for (let index = 0; index < count; index++) {
    const { address } = linkOf(index)
    yield { address, file: `pages${address}.json`, document: DOCUMENTS[kindOf(index)](pageSeedOf(index)) }
  }
}
