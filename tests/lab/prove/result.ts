import { percentile } from '../bench/bench-report.ts'

/** The figures of one part. */
export interface Figures {
  /** Kills, cuts, restarts or other disturbances. */
  tries: number
  acknowledged: number
  lost: number
  doubled: number
  /** Requests with leads that got status 503 or no response. Each was sent again later. */
  refused: number
  /** Whether refusals are allowed: not if there is another server. */
  mayRefuse: boolean
  /** Statuses that are neither 200 nor 503. */
  unexpected: (number | undefined)[]
  /** Absent if the part requests no pages. */
  pages?: { got: number; failed: number; p99: number }
  /** Milliseconds from the end of each disturbance to the next acknowledged lead. */
  recovery: number[]
  /** The files of leads on the disk, in a part that sends some. */
  files?: {
    /** Files of stored leads that are missing or have other contents. */
    damaged: number
    /** Folders without a lead. */
    left: number
  }
  /** The least space of the disk that was free beside the database, and the reserve, in MB. */
  space?: { least: number; kept: number }
  /** Absent if the part does not measure load. */
  load?: { perSecond: number; p50: number; p99: number; memory: number[] }
}

/** `reason` is why a part was skipped, or how it failed. */
export type PartResult = { title: string } & ({ figures: Figures } | { outcome: 'left out' | 'failed'; reason: string })

/** The most memory that the server may take, in MB. */
const MEMORY_LIMIT = 256

/** Sentences about broken promises; empty if all were kept. */
export function brokenPromises(results: PartResult[]): string[] {
  return results.flatMap((result) => {
    if (!('figures' in result)) return result.outcome === 'failed' ? [`${result.title}: ${result.reason}`] : []
    const { acknowledged, lost, doubled, refused, mayRefuse, unexpected, pages, files, space, load } = result.figures
    const broken = [
      acknowledged === 0 && 'no lead was acknowledged',
      lost > 0 && `acknowledged leads lost: ${lost}`,
      doubled > 0 && `leads stored twice: ${doubled}`,
      refused > 0 && !mayRefuse && `leads refused: ${refused}`,
      unexpected.length > 0 && `leads answered with ${[...new Set(unexpected)].join(', ')}`,
      files && files.damaged > 0 && `files lost or damaged: ${files.damaged}`,
      files && files.left > 0 && `files without a lead: ${files.left}`,
      space && space.least < space.kept && `only ${space.least.toFixed(1)} of ${space.kept} MB were left free`,
      pages && pages.failed > 0 && `pages failed: ${pages.failed}`,
      load && Math.max(0, ...load.memory) > MEMORY_LIMIT && `the server held more than ${MEMORY_LIMIT} MB`,
    ]
    return broken.filter((sentence) => typeof sentence === 'string').map((sentence) => `${result.title}: ${sentence}`)
  })
}

const HEADS = [
  'Disturbance',
  'Tries',
  'Acknowledged',
  'Lost',
  'Doubled',
  'Refused',
  'Pages',
  'Failed',
  'Pages p99',
  'Recovery p50, max',
]

/** The figures as Markdown: a table, and a line for each load and for each part that has no figures. */
export function reportOfProof(results: PartResult[]): string {
  const measured = results.filter((result) => 'figures' in result)
  const rows = measured.map(({ title, figures }) => [
    title,
    ...[figures.tries, figures.acknowledged, figures.lost, figures.doubled, figures.refused].map(String),
    ...(figures.pages
      ? [String(figures.pages.got), String(figures.pages.failed), msOf(figures.pages.p99)]
      : ['', '', '']),
    recoveryOf(figures.recovery),
  ])
  const loads = measured.flatMap(({ title, figures: { load } }) =>
    load
      ? [
          `${title}: ${load.perSecond.toFixed(0)} leads a second, p50 ${msOf(load.p50)}, p99 ${msOf(load.p99)}; memory over time ${load.memory.join(', ') || '?'} MB.`,
        ]
      : [],
  )
  const spaces = measured.flatMap(({ title, figures: { space } }) =>
    space ? [`${title}: at least ${space.least.toFixed(1)} MB stayed free, of ${space.kept} MB to be kept free.`] : [],
  )
  const others = results.flatMap((result) =>
    'figures' in result ? [] : [`${result.title}: ${result.outcome}. ${result.reason}`],
  )
  const lines = [...loads, ...spaces, ...others].map((line) => `- ${line}`)
  return [...(rows.length > 0 ? tableOf([HEADS, ...rows]) : []), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}

/** Replaces the text between the two markers in a Markdown text. */
export function replaceBetweenMarkers(text: string, figures: string): string {
  const [start, end] = ['<!-- figures -->', '<!-- end of figures -->']
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`The text has no "${start}" before "${end}".`)
  return `${text.slice(0, from + start.length)}\n\n${figures}\n\n${text.slice(to)}`
}

function recoveryOf(durations: number[]): string {
  if (durations.length === 0) return ''
  const sorted = durations.toSorted((a, b) => a - b)
  return [0.5, 1].map((fraction) => msOf(percentile(sorted, fraction))).join(', ')
}

/** As milliseconds below a second, else as seconds. */
function msOf(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`
}

function tableOf(rows: string[][]): string[] {
  const widths = HEADS.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body]
}
