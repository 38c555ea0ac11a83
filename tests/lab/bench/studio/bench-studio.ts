import { loadavg } from 'node:os'
import { launchChromium } from '../../../../scripts/requirements/chromium.ts'
import { machine, pageCountOf, writeFigures } from '../figures.ts'
import { aligned, percentile } from '../bench-report.ts'
import { benchSite } from '../sites/bench-site.ts'
import { measureStudio } from './measure-studio.ts'
import type { StudioRun } from './measure-studio.ts'

const SIZES = [45, 1000]
/** Keystrokes in the form, keystrokes in the page, and edits. */
const COUNT = 60

export interface StudioFigures extends StudioRun {
  pages: number
  /** The load average of the machine over a minute. */
  load: number
}

/** Measures the studio: from a keystroke to the page that shows it, and from an edit to its answer. */
export async function benchStudio(sizes: string[]): Promise<string> {
  const figures: StudioFigures[] = []
  const browser = await launchChromium()
  try {
    for (const pages of sizes.length > 0 ? sizes.map(pageCountOf) : SIZES) {
      const run = await measureStudio(browser, benchSite(pages), COUNT)
      figures.push({ ...run, pages, load: loadavg()[0] ?? 0 })
    }
  } finally {
    await browser.close()
  }
  const file = writeFigures('studio', { machine: machine(), figures })
  return `${reportOfStudio(machine(), figures)}\nAs JSON: ${file}\n`
}

const HEADS = ['', 'pages', 'median ms', 'p95 ms', 'CPU ms']

export function reportOfStudio(onMachine: string, figures: readonly StudioFigures[]): string {
  const linesOf = ({ pages, inForm, inPlace, edits, editCpu }: StudioFigures): string[][] => [
    lineOf('key in the form → text in the page', pages, inForm.updated, inForm.cpu),
    lineOf('key in the form → painted', pages, inForm.painted),
    lineOf('key in the page → text in the page', pages, inPlace.updated, inPlace.cpu),
    lineOf('key in the page → painted', pages, inPlace.painted),
    lineOf('edit → on disk, checked, answered', pages, edits, editCpu),
  ]
  return [
    onMachine,
    `A page of 30 sections, ${figures[0]?.edits.length} keystrokes or edits each. Load of the machine: ${figures.map(({ load }) => load.toFixed(1)).join(', ')}.`,
    'CPU: of panel and page together for a key, of the server for an edit, the check of the whole site afterwards included.',
    '',
    ...aligned([HEADS, ...figures.flatMap(linesOf)]),
    '',
    ...figures.map(({ pages, open }) => `The studio of ${pages} pages is open after ${open.toFixed(0)} ms.`),
    '',
  ].join('\n')
}

function lineOf(name: string, pages: number, times: readonly number[], cpu?: number): string[] {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, p95] = [0.5, 0.95].map((fraction) => percentile(sorted, fraction).toFixed(1))
  return [name, String(pages), median ?? '', p95 ?? '', cpu === undefined ? '' : cpu.toFixed(1)]
}
