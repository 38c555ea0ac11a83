import { machine } from './figures.ts'
import type { Measured } from './post-leads.ts'

export interface Row extends Measured {
  name: string
  connections: number
  /** Synced appends a second on the same disk: the upper bound of one sync for each lead. */
  appends?: number | undefined
  /** In MB; undefined if the system does not report it. */
  memory: [before: number | undefined, after: number | undefined]
}

const HEADS = [
  '',
  'at once',
  'posts',
  'posts/s',
  'p50 ms',
  'p99 ms',
  'of parsing',
  'appends/s',
  'of appends',
  'memory MB',
]

/** The printed table: the figures, and their ratios to the upper bounds. */
export function reportOfLeads({ parsed, stored }: { parsed: Row[]; stored: Row[] }): string {
  const lineOf = (row: Row): string[] => {
    const upperBound = parsed.find(({ connections }) => connections === row.connections)
    return [
      row.name,
      String(row.connections),
      String(row.posts) + (row.failed > 0 ? ` (${row.failed} refused)` : ''),
      rate(row).toFixed(0),
      percentile(row.durations, 0.5).toFixed(1),
      percentile(row.durations, 0.99).toFixed(1),
      upperBound ? percent(rate(row) / rate(upperBound)) : '',
      row.appends === undefined ? '' : row.appends.toFixed(0),
      row.appends === undefined ? '' : percent(rate(row) / row.appends),
      row.memory.map((megabytes) => megabytes ?? '?').join(' → '),
    ]
  }
  return [
    machine(),
    'Appends to a file are each waited for until they are on the disk, as a sync for each lead would be.',
    'Syncs that take longer are simulated: the thread that has committed or appended waits.',
    '',
    ...aligned([HEADS, ...[...parsed, ...stored].map(lineOf)]),
    '',
  ].join('\n')
}

/** A sentence on pages that were fetched one after the other while leads were stored on an overloaded disk. */
export function pagesReportOf(durations: number[], ms: number): string {
  const [p50, p99] = [0.5, 0.99].map((fraction) => percentile(durations, fraction).toFixed(1))
  return `Pages while leads are posted and each sync takes ${ms} ms longer: p50 ${p50} ms, p99 ${p99} ms (${durations.length} pages)\n`
}

/** The nearest-rank percentile of sorted numbers. `fraction` is from 0 to 1. */
export function percentile(sorted: number[], fraction: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN
}

const rate = ({ posts, seconds }: Measured): number => posts / seconds

const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`

/** The cells of a table, padded to columns: the first to the left, the others to the right. */
export function aligned(table: string[][]): string[] {
  const widthOf = (column: number): number => Math.max(...table.map((row) => row[column]?.length ?? 0))
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column))))
      .join('  ')
      .trimEnd(),
  )
}
