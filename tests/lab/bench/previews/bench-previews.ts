import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aligned } from '../bench-report.ts'
import { machine, pageCountOf, writeFigures } from '../figures.ts'
import { makeBenchRepository } from '../bench-repository.ts'

/** How many changes are open at once. */
const CHANGES = 20

export interface PreviewFigures {
  pages: number
  /** Milliseconds from the request for a page of a change without a folder until the response, for each change. */
  opened: number[]
  /** Milliseconds for another page of a change that is open. */
  next: number[]
  /** Megabytes of the process, once it has loaded the programs, and with all changes open. */
  memory: { before: number; after: number }
}

/** Measures previews: the time for the first page of a change, and the memory of many open changes. */
export async function benchPreviews(sizes: string[]): Promise<string> {
  const figures: PreviewFigures[] = []
  for (const pages of sizes.length > 0 ? sizes.map(pageCountOf) : [1000]) {
    const root = mkdtempSync(join(tmpdir(), 'pagewright-previews-'))
    try {
      makeBenchRepository(root, pages)
      figures.push({ pages, ...(await runInProcess(root, CHANGES)) })
    } finally {
      rmSync(root, { recursive: true })
    }
  }
  const file = writeFigures('previews', { machine: machine(), figures })
  return `${reportOf(machine(), figures)}\nAs JSON: ${file}\n`
}

function reportOf(onMachine: string, figures: readonly PreviewFigures[]): string {
  const lines = figures.map(({ pages, opened, next, memory }) => [
    String(pages),
    median(opened).toFixed(0),
    median(next).toFixed(0),
    memory.before.toFixed(0),
    memory.after.toFixed(0),
    ((memory.after - memory.before) / opened.length).toFixed(1),
  ])
  const heads = ['pages', 'first page ms', 'next page ms', 'MB before', `MB with ${CHANGES}`, 'MB a change']
  return [onMachine, '', ...aligned([heads, ...lines]), ''].join('\n')
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Opens changes of the site below a folder in a separate process, so that its memory is used for nothing else. */
async function runInProcess(root: string, changes: number): Promise<Omit<PreviewFigures, 'pages'>> {
  const child = fork('scripts/run.js', ['tests/lab/bench/previews/previews-program.ts', root, String(changes)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [result] = (await once(child, 'message')) as [Omit<PreviewFigures, 'pages'>]
  child.kill()
  await once(child, 'exit')
  return result
}
