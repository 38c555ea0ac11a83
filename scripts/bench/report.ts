import { arch, cpus, platform } from 'node:os'
import type { Measured } from './post-leads.ts'

export interface Row extends Measured {
  name: string
  connections: number
  /** In MB; undefined where the system does not report it. */
  memory: [before: number | undefined, after: number | undefined]
}

const HEADS = ['', 'at once', 'posts', 'posts/s', 'p50 ms', 'p99 ms', 'of parsing', 'of appends', 'memory MB']

/** The printed table: the figures, and their ratios to the upper bounds. */
export function reportOf({ parsed, stored, appends }: { parsed: Row[]; stored: Row[]; appends: number }): string {
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
      parsed.includes(row) ? '' : percent(rate(row) / appends),
      row.memory.map((megabytes) => megabytes ?? '?').join(' → '),
    ]
  }
  const processors = cpus()
  return [
    `Node ${process.version}, ${platform()} ${arch()}, ${processors.length} × ${processors[0]?.model.trim()}`,
    `${appends.toFixed(0)} appends a second to a file, each waited for until it was on the disk`,
    '',
    ...aligned([HEADS, ...[...parsed, ...stored].map(lineOf)]),
    '',
  ].join('\n')
}

/** The nearest-rank percentile of sorted numbers. `fraction` is from 0 to 1. */
export function percentile(sorted: number[], fraction: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN
}

const rate = ({ posts, seconds }: Measured): number => posts / seconds

const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`

function aligned(table: string[][]): string[] {
  const widthOf = (column: number): number => Math.max(...table.map((row) => row[column]?.length ?? 0))
  return table.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column)))).join('  '),
  )
}
