import { machine, medianOf, pageCountOf, writeFigures } from '../figures.ts'
import { benchSite } from '../sites/bench-site.ts'
import { aligned } from '../bench-report.ts'
import { astroServer, ourServer } from './dev-systems.ts'
import { measureDev } from './measure-dev.ts'
import type { DevRun } from './measure-dev.ts'
import { addToGroup } from '#base/text/words/lists.ts'

const SIZES = [45, 1000, 10_000]
const ROUNDS = 3
const EDITS = 3

/** The medians of the runs of one system at one size, in milliseconds. */
export interface DevFigures {
  system: string
  pages: number
  pushes: boolean
  start: number
  startCpu: number
  edit: number
}

/** Measures development servers in turn: from the start to the first page, and from an edit to the new page. */
export async function benchDev(sizes: string[]): Promise<string> {
  const systems = [ourServer, astroServer()]
  const pages = sizes.length > 0 ? sizes.map(pageCountOf) : SIZES
  const runs = new Map<string, DevRun[]>()
  // The first run of each is not counted: it bundles packages for the browser, which are cached.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const size of round === 0 ? pages.slice(0, 1) : pages) {
      for (const system of systems) {
        const run = await measureDev(system, benchSite(size), round === 0 ? 0 : EDITS)
        const key = `${system.name} ${size}`
        if (round > 0) addToGroup(runs, key, run)
      }
    }
  }
  const figures = pages.flatMap((size) =>
    systems.map(({ name, pushes }): DevFigures => {
      const samples = runs.get(`${name} ${size}`) ?? []
      return {
        system: name,
        pages: size,
        pushes,
        start: medianOf(samples.map(({ start }) => start)),
        startCpu: medianOf(samples.map(({ startCpu }) => startCpu ?? Number.NaN)),
        edit: medianOf(samples.flatMap(({ edits }) => edits)),
      }
    }),
  )
  const file = writeFigures('dev', { machine: machine(), figures })
  return `${reportOfDev(machine(), figures)}\nAs JSON: ${file}\n`
}

const HEADS = ['', 'pages', 'start ms', 'of ours', 'CPU ms', 'of ours', 'edit ms', 'the open page']

export function reportOfDev(onMachine: string, figures: readonly DevFigures[]): string {
  const lines = figures.map(({ system, pages, pushes, start, startCpu, edit }) => {
    const ours = figures.find((other) => other.system === ourServer.name && other.pages === pages)
    const ofOurs = (value: number, of: 'start' | 'startCpu'): string =>
      ours ? `${(value / ours[of]).toFixed(2)} ×` : ''
    return [
      system,
      String(pages),
      start.toFixed(0),
      ofOurs(start, 'start'),
      startCpu.toFixed(0),
      ofOurs(startCpu, 'startCpu'),
      edit.toFixed(0),
      pushes ? 'is updated' : 'must be reloaded',
    ]
  })
  return [
    onMachine,
    'Start: until the first page has been received. Edit: from writing a document until its new page has been received.',
    '',
    ...aligned([HEADS, ...lines]),
    '',
  ].join('\n')
}
