import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { createSiteLoader, loadSite } from '#content/load-site.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { MIN_VISIBLE_LENGTH } from '#content/schemas/vocabulary.ts'
import { middleOf } from '../figures.ts'

/** What one pass over a site took, in milliseconds. */
export interface Took {
  cpu: number
  wall: number
}

export interface ValidateRun {
  pages: number
  problems: number
  /** Everything that `npm run validate` finds. */
  ours: Took
  /** The site that a build begins with, made from the same documents. */
  site: Took
  /** The same files read, parsed and validated against their schemas, and nothing else. */
  floor: Took
  /** A second load with nothing changed, as after an edit in development. */
  again: Took
  /** The most memory that the process held, in MB, before the floor was measured. */
  peak: number
}

/** Measures a site in this process. The rounds are interleaved, and the median of each is what counts. */
export async function measureValidate(siteDir: string, rounds: number): Promise<ValidateRun> {
  siteSchemas()
  const { first, files, ...figures } = await measureLoads(siteDir)
  const validate = createFloor()
  const ours = [first]
  const floor: Took[] = []
  for (let round = 0; round < rounds; round++) {
    floor.push(await took(() => files.forEach(({ file, role }) => validate(role, readFileSync(file, 'utf8')))))
    ours.push(await took(() => loadSite(siteDir)))
  }
  return { ...figures, ours: median(ours.slice(1)), floor: median(floor) }
}

/** What one loader takes. It is not kept, as later rounds load the site into the same memory. */
async function measureLoads(siteDir: string) {
  const loader = createSiteLoader(siteDir)
  const first = await took(() => loader.load())
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  const loaded = await loader.load()
  const { documents, problems } = loaded
  const site = await took(() => loaded.site)
  const again = await took(() => loader.load())
  const files = [...documentsOf(documents)].map(({ file, role }) => ({ file: join(siteDir, file), role }))
  return { first, peak, site, again, files, pages: documents.pages.length + 1, problems: problems.length }
}

/** Parses a document and validates it by the schemas as they are written, with the keywords that Ajv has by itself. */
function createFloor(): (role: string, text: string) => void {
  const ajv = new Ajv2020({ discriminator: true, strict: false, logger: false, validateFormats: false })
  addFormats.default(ajv)
  const written = JSON.stringify(siteSchemas().definitions).replaceAll(`"${MIN_VISIBLE_LENGTH}"`, '"minLength"')
  ajv.addSchema({ $id: 'site', $defs: JSON.parse(written) as Record<string, object> })
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

/** The one in the middle by its CPU time. */
function median(runs: readonly Took[]): Took {
  const middle = middleOf(runs, ({ cpu }) => cpu)
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}
