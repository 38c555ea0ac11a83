import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ValidateRun } from '../validate/measure-validate.ts'
import { chartOf } from './chart.ts'
import type { Series } from './chart.ts'

const RESULTS = '.cache/bench/results'
const PAGE = 'docs/performance.md'
const CHART = 'docs/performance.svg'

/** Keeps the printed figures of a measurement for the page, with the date. */
export function keepPrinted(name: string, printed: string): void {
  mkdirSync(RESULTS, { recursive: true })
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(join(RESULTS, `${name}.txt`), `Measured on ${date}.\n${printed.trimStart()}`)
}

/**
 * Writes the last figures of each measurement into `docs/performance.md`, between the comments with its name, and draws the
 * chart. Figures that were not measured on this machine stay the same. Returns a sentence about what was written.
 */
export function writePerformancePage(): string {
  const printed = (name: string): string | undefined => {
    const file = join(RESULTS, `${name}.txt`)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const replacedNames = new Set<string>()
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    withFigures(page, printed, (name) => replacedNames.add(name)),
  )
  const series = seriesOf(RESULTS)
  if (series.length > 0) writeFileSync(CHART, chartOf('CPU seconds of a build by the number of pages', series))
  const chart =
    series.length > 0 ? `shows ${series.length} systems` : 'stays as it is: it is of builds of several sizes'
  return `${PAGE} has the figures of ${[...replacedNames].join(', ') || 'nothing new'}. ${CHART} ${chart}.\n`
}

/** Replaces the text in each pair of comments `<!-- figures: name -->` and `<!-- end of figures -->`. */
export function withFigures(
  page: string,
  printed: (name: string) => string | undefined,
  onReplaced: (name: string) => void = () => undefined,
): string {
  return page.replace(
    /(<!-- figures: ([\w-]+) -->\n).*?(<!-- end of figures -->)/gs,
    (whole, start: string, name: string, end: string) => {
      const figures = printed(name)
      if (figures === undefined) return whole
      onReplaced(name)
      return `${start}\n\`\`\`\n${figures.trim()}\n\`\`\`\n\n${end}`
    },
  )
}

interface BuildResult {
  pages: number
  cold: { name: string; cpuSeconds: number }[]
}

/** Empty if builds of fewer than two sizes were measured: their chart would replace one of all sizes. */
export function seriesOf(folder: string): Series[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
  const builds = files
    .filter((file) => /^build-\d+\.json$/.test(file))
    .map((file) => read<BuildResult>(file))
    .sort((one, other) => one.pages - other.pages)
  if (builds.length < 2) return []
  const names = new Set(builds.flatMap(({ cold }) => cold.map(({ name }) => name)))
  const series = Array.from(names, (name): Series => ({
    name,
    points: builds.flatMap(({ pages, cold }) =>
      cold.filter((row) => row.name === name).map(({ cpuSeconds }) => ({ pages, seconds: cpuSeconds })),
    ),
  }))
  if (!files.includes('validate.json')) return series
  const { runs } = read<{ runs: ValidateRun[] }>('validate.json')
  const points = runs.map(({ pages, ours }) => ({ pages, seconds: ours.cpu / 1000 }))
  return [...series, { name: 'ours, validation alone', points }]
}
