import { ownStructuredData } from './own-list.ts'
import { structuredData as dataOfEngine } from './structured-data.ts'

/** The structured data for a site with blocks of its own: instead of `structured-data.ts`. A block that replaces one has its own, or none. */
export const structuredData = { ...dataOfEngine, ...ownStructuredData }
