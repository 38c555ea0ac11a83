import industry from '#schema/kinds/industry.schema.json' with { type: 'json' }
import legal from '#schema/kinds/legal.schema.json' with { type: 'json' }
import product from '#schema/kinds/product.schema.json' with { type: 'json' }
import service from '#schema/kinds/service.schema.json' with { type: 'json' }
import solution from '#schema/kinds/solution.schema.json' with { type: 'json' }
import standard from '#schema/kinds/standard.schema.json' with { type: 'json' }
import type { PageKind } from '#model/site.ts'

/** What a kind tells search engines, as its schema says it. */
export interface KindFacts {
  /** The schema.org type of the page itself. */
  pageType: string
  /** The schema.org type of what the page is about. */
  thing?: string
}

/** Every kind. One that `schema/page.schema.json` names and that is missing here does not compile. */
export const kinds: Record<PageKind, KindFacts> = {
  industry: industry['x-kind'],
  legal: legal['x-kind'],
  product: product['x-kind'],
  service: service['x-kind'],
  solution: solution['x-kind'],
  standard: standard['x-kind'],
}
