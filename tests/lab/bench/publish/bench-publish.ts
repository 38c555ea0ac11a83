import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { aligned } from '../bench-report.ts'
import { machine, medianOf, pageCountOf, writeFigures } from '../figures.ts'
import { makeBenchRepository } from '../bench-repository.ts'

/** How many changes of one text each are published, one after the other. */
const CHANGES = 9

/** Milliseconds that the parts of publishing take, one after the other. */
export interface PublishedChange {
  /** Until the site has it: merged, validated, a version in git. */
  published: number
  /** Until the new pages are complete. */
  built: number
  /** Until the running server answers with the edited text. */
  served: number
}

interface PublishFigures {
  pages: number
  changes: PublishedChange[]
}

/** Measures the time from the button with which a change is published to the page that visitors get. */
export async function benchPublish(sizes: string[]): Promise<string> {
  const figures: PublishFigures[] = []
  for (const pages of sizes.length > 0 ? sizes.map(pageCountOf) : [1000]) {
    // In the project, so that the server finds its packages.
    mkdirSync('.cache/bench', { recursive: true })
    const root = mkdtempSync(resolve('.cache/bench/publish-'))
    try {
      makeBenchRepository(root, pages)
      figures.push({ pages, changes: await publishInProcess(root) })
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }
  const file = writeFigures('publish', { machine: machine(), figures })
  return `${reportOf(figures)}\nAs JSON: ${file}\n`
}

/** Publishes in a process of its own, as a studio is. */
async function publishInProcess(root: string): Promise<PublishedChange[]> {
  const child = fork('scripts/run.js', ['tests/lab/bench/publish/publish-program.ts', root, String(CHANGES)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [changes] = (await once(child, 'message')) as [PublishedChange[]]
  await once(child, 'exit')
  return changes
}

function reportOf(figures: readonly PublishFigures[]): string {
  const lines = figures.map(({ pages, changes }) => {
    const whole = changes.map(({ published, built, served }) => published + built + served)
    const parts = (['published', 'built', 'served'] as const).map((part) => medianOf(changes.map((each) => each[part])))
    return [String(pages), ...[...parts, medianOf(whole), Math.max(...whole)].map((ms) => ms.toFixed(0))]
  })
  const heads = ['pages', 'published ms', 'built ms', 'served ms', 'whole ms', 'slowest ms']
  return [
    machine(),
    'Changes of one text each: until git has the validated site, until the pages are there, until the server answers with them.',
    '',
    ...aligned([heads, ...lines]),
    '',
  ].join('\n')
}
