import { loadSite } from '#site/site-loader.ts'
import { fixedFactsOf, siteFactsOf } from '#live/studio/facts.ts'

/** Prints what the studio offers on a site, for tests in a DOM, where files cannot be found by URL. */
const { documents, problems } = loadSite(process.argv[2] ?? '')
const { facts } = siteFactsOf(
  { documents, problems, version: '', outdated: new Set(), omitted: new Set() },
  { html: '', parts: [], structuredData: '' },
)
process.stdout.write(JSON.stringify({ fixed: fixedFactsOf('.'), facts }))
