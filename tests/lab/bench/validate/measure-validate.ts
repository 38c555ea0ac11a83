import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { createSiteLoader, loadSite } from '#site/site-loader.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { MIN_VISIBLE_LENGTH } from '#site/schemas/vocabulary.ts'
import { middleOf } from '../figures.ts'

/** The times of one pass over a site, in milliseconds. */
export interface Took {
  cpu: number
  wall: number
}

export interface ValidateRun {
  pages: number
  problems: number
  /** Everything that `npm run validate` finds. */
  ours: Took
  /** The resolved site, with which a build begins. */
  site: Took
  /** The lower bound: the same files only read, parsed and validated against their schemas. */
  floor: Took
  /** A second load with nothing changed, as after an edit in development. */
  again: Took
  /** The most memory that the process held for one load, in MB. */
  peak: number
}

/** Measures a site in this process. Rounds are interleaved. The median of all rounds but the first counts. */
export async function measureValidate(siteDir: string, rounds: number): Promise<ValidateRun> {
  engineSchemas()
  const { documents, problems } = await loadSite(siteDir)
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  const files = documentsOf(documents).map(({ file, role }) => ({ file: join(siteDir, file), role }))
  const validate = createFloor()
  const ours: Took[] = []
  const floor: Took[] = []
  for (let round = 0; round < rounds; round++) {
    floor.push(await took(() => files.forEach(({ file, role }) => validate(role, readFileSync(file, 'utf8')))))
    ours.push(await took(() => loadSite(siteDir)))
  }
  const pages = documents.pages.length + 1
  return {
    pages,
    problems: problems.length,
    ours: median(ours),
    floor: median(floor),
    ...(await measureLoader(siteDir)),
    peak,
  }
}

/**
 * Measures a loader, which keeps all documents. Run last: V8 would then expect documents of other loads to stay in memory,
 * too.
 */
async function measureLoader(siteDir: string): Promise<Pick<ValidateRun, 'site' | 'again'>> {
  const loader = createSiteLoader(siteDir)
  const loaded = await loader.load()
  const site = await took(() => loaded.site)
  const again = await took(() => loader.load())
  return { site, again }
}

/** Parses a document and validates it by the schemas as they are written, with the keywords that Ajv has by itself. */
function createFloor(): (role: string, text: string) => void {
  const ajv = new Ajv2020({ discriminator: true, strict: false, logger: false, validateFormats: false })
  addFormats.default(ajv)
  const withMinLength = JSON.stringify(engineSchemas().definitions).replaceAll(`"${MIN_VISIBLE_LENGTH}"`, '"minLength"')
  ajv.addSchema({ $id: 'site', $defs: JSON.parse(withMinLength) as Record<string, object> })
  const nameOf = (role: string): string => (role === 'shared' ? 'Block' : role[0]?.toUpperCase() + role.slice(1))
  return (role, text) => {
    const validate = ajv.getSchema(`site#/$defs/${nameOf(role)}`)
    if (!validate?.(JSON.parse(text))) throw new Error(`A ${role} is not valid: ${ajv.errorsText(validate?.errors)}`)
  }
}

async function took(run: () => unknown): Promise<Took> {
  const start = performance.now()
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1000, wall: performance.now() - start }
}

/** The run with the median CPU time. */
function median(runs: readonly Took[]): Took {
  const middle = middleOf(runs, ({ cpu }) => cpu)
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}
