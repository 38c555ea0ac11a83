import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Form } from '#site/model/types.generated.ts'
import { reportOfDelays } from './hostile-texts.ts'
import { valuesFor, postLeads } from './post-leads.ts'
import { pagesReportOf, percentile, reportOfLeads } from './bench-report.ts'
import { BARE_SERVER, startProgram } from './started-program.ts'
import { syncedAppends } from './synced-appends.ts'
import { reportOfStudio } from './studio/bench-studio.ts'
import { reportOfValidate } from './validate/bench-validate.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewright-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

const form: Form = {
  title: 'Order',
  submit: 'Order',
  fields: [
    { name: 'email', label: 'E-mail', type: 'email' },
    { name: 'bread', label: 'Bread', type: 'select', options: ['Rye', 'Wheat'] },
  ],
}

test('postLeads posts the given number of leads and stops', async () => {
  const server = await startProgram(BARE_SERVER, {})
  const load = { port: server.port, path: '/api/orders', form, connections: 3, limitMs: 10_000 }
  const measured = await postLeads({ ...load, posts: 10 })
  expect(measured).toMatchObject({ posts: 10, failed: 0 })
  expect(measured.durations).toHaveLength(10)
  expect(await postLeads({ ...load, posts: 10, limitMs: 0 })).toMatchObject({ posts: 0 })
  await server.stop()
})

test('valuesFor returns different values for each number', () => {
  expect(valuesFor(form, 0)).toEqual({ email: 'visitor-0@example.com', bread: 'Rye' })
  expect(valuesFor(form, 1)).toEqual({ email: 'visitor-1@example.com', bread: 'Wheat' })
})

test('syncedAppends returns a rate', () => {
  expect(syncedAppends(folder, 5, 10_000)).toBeGreaterThan(0)
})

test('percentile returns the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([7], 0.99)]).toEqual([50, 99, 7])
})

test('reportOfLeads prints the figures beside the upper bounds', () => {
  const durations = [1, 2, 3, 4]
  const report = reportOfLeads({
    parsed: [{ name: 'only parsed', connections: 1, posts: 4, failed: 0, seconds: 0.5, durations, memory: [40, 44] }],
    stored: [
      {
        name: 'SQLite',
        connections: 1,
        posts: 4,
        failed: 1,
        seconds: 1,
        durations,
        appends: 8,
        memory: [50, undefined],
      },
    ],
  })
  expect(report.split('\n').slice(4)).toEqual([
    '             at once          posts  posts/s  p50 ms  p99 ms  of parsing  appends/s  of appends  memory MB',
    'only parsed        1              4        8     2.0     4.0       100 %                           40 → 44',
    'SQLite             1  4 (1 refused)        4     2.0     4.0        50 %          8        50 %     50 → ?',
    '',
  ])
})

test('reportOfValidate prints the figures beside the floor', () => {
  const report = reportOfValidate('Node', [
    {
      pages: 1000,
      problems: 0,
      ours: { cpu: 300, wall: 330 },
      floor: { cpu: 100, wall: 110 },
      again: { cpu: 20, wall: 20 },
      site: { cpu: 10, wall: 10 },
      peak: 90,
    },
  ])
  expect(report.split('\n').slice(4)).toEqual([
    'pages  CPU ms  µs a page  floor  ratio  wall ms  floor  ratio  again  site  peak MB  problems',
    '1000      300        300    100  3.0 ×      330    110  3.0 ×     20    10       90         0',
    '',
  ])
})

test('reportOfStudio prints medians and percentiles of keystrokes and edits', () => {
  const keys = { updated: [3, 1, 2], painted: [6, 4, 5], cpu: 7 }
  const run = { pages: 45, load: 0.5, inForm: keys, inPlace: keys, edits: [9, 8, 10], editCpu: 20, open: 700 }
  expect(reportOfStudio('Node', [run]).split('\n').slice(4)).toEqual([
    '                                    pages  median ms  p95 ms  CPU ms',
    'key in the form → text in the page     45        2.0     3.0     7.0',
    'key in the form → painted              45        5.0     6.0',
    'key in the page → text in the page     45        2.0     3.0     7.0',
    'key in the page → painted              45        5.0     6.0',
    'edit → on disk, checked, answered      45        9.0    10.0    20.0',
    '',
    'The studio of 45 pages is open after 700 ms.',
    '',
  ])
})

test('reportOfDelays prints the waits beside those for parsing', () => {
  expect(reportOfDelays([{ name: 'spaces', server: 12, parsing: 8 }]).split('\n')).toEqual([
    'A page waits, in ms, behind the longest posts of',
    '         server  parsing  ratio',
    'spaces     12.0      8.0    1.5 ×',
    '',
  ])
})

test('pagesReportOf prints percentiles of the durations of pages', () => {
  expect(pagesReportOf([1, 2, 3, 4], 100)).toBe(
    'Pages while leads are posted and each sync takes 100 ms longer: p50 2.0 ms, p99 4.0 ms (4 pages)\n',
  )
})
