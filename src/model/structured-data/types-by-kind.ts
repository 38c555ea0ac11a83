import industry from '#schema/kinds/industry.schema.json' with { type: 'json' }
import legal from '#schema/kinds/legal.schema.json' with { type: 'json' }
import post from '#schema/kinds/post.schema.json' with { type: 'json' }
import product from '#schema/kinds/product.schema.json' with { type: 'json' }
import service from '#schema/kinds/service.schema.json' with { type: 'json' }
import solution from '#schema/kinds/solution.schema.json' with { type: 'json' }
import standard from '#schema/kinds/standard.schema.json' with { type: 'json' }
import type { PageKind } from '#model/site.ts'

/** The schema.org types of a kind, from `x-kind` in its schema. */
export interface KindTypes {
  /** The schema.org type of the page itself. */
  pageType: string
  /** The schema.org type of what the page is about. */
  thing?: string
}

/** The types by kind. If a kind of `schema/page.schema.json` is missing here, the code does not compile. */
export const typesByKind: Record<PageKind, KindTypes> = {
  industry: industry['x-kind'],
  legal: legal['x-kind'],
  post: post['x-kind'],
  product: product['x-kind'],
  service: service['x-kind'],
  solution: solution['x-kind'],
  standard: standard['x-kind'],
}
