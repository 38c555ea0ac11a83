import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { machine, pageCountOf, writeFigures } from '../figures.ts'
import { benchSite } from '../sites/bench-site.ts'
import { aligned } from '../bench-report.ts'
import type { Took, ValidateRun } from './measure-validate.ts'

/** The default sizes. 100,000 pages would take minutes. */
const SIZES = [45, 1000, 10_000]

/** The number of interleaved rounds. For many pages one round is accurate enough. */
const roundsOf = (pages: number): number => (pages > 20_000 ? 1 : 5)

const PROGRAM = 'tests/lab/bench/validate/validate-program.ts'

/** Measures `npm run validate` and its lower bound, each size in a separate process. Also writes the figures as JSON. */
export async function benchValidate(sizes: string[]): Promise<string> {
  const runs: ValidateRun[] = []
  for (const pages of sizes.length > 0 ? sizes.map(pageCountOf) : SIZES) {
    const args = ['--max-old-space-size=4096', 'scripts/run.js', PROGRAM, benchSite(pages), String(roundsOf(pages))]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    runs.push(JSON.parse(stdout) as ValidateRun)
  }
  const file = writeFigures('validate', { machine: machine(), runs })
  return `${reportOfValidate(machine(), runs)}\nAs JSON: ${file}\n`
}

const HEADS = [
  'pages',
  'CPU ms',
  'µs a page',
  'floor',
  'ratio',
  'wall ms',
  'floor',
  'ratio',
  'again',
  'site',
  'peak MB',
  'problems',
]

export function reportOfValidate(onMachine: string, runs: readonly ValidateRun[]): string {
  const lines = runs.map(({ pages, problems, ours, site, floor, again, peak }) => [
    String(pages),
    ms(ours.cpu),
    ((ours.cpu * 1000) / pages).toFixed(0),
    ms(floor.cpu),
    ratio(ours, floor, 'cpu'),
    ms(ours.wall),
    ms(floor.wall),
    ratio(ours, floor, 'wall'),
    ms(again.cpu),
    ms(site.cpu),
    String(peak),
    String(problems),
  ])
  return [
    onMachine,
    'The floor reads the same files, parses and validates them with Ajv. "Again" loads the site with nothing changed,',
    '"site" makes what a build begins with.',
    '',
    ...aligned([HEADS, ...lines]),
    '',
  ].join('\n')
}

const ms = (value: number): string => value.toFixed(0)

const ratio = (ours: Took, floor: Took, of: keyof Took): string => `${(ours[of] / floor[of]).toFixed(1)} ×`
