import { ownStructuredData } from './own-list.ts'
import { structuredData as dataOfEngine } from './structured-data.ts'

/** The structured data for a site with its own blocks, used instead of `structured-data.ts`. A replaced block does not inherit any. */
export const structuredData = { ...dataOfEngine, ...ownStructuredData }
