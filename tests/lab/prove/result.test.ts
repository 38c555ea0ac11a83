import { expect, test } from 'vitest'
import { brokenPromises, replaceBetweenMarkers, reportOfProof } from './result.ts'
import type { Figures, PartResult } from './result.ts'

const kept: Figures = {
  tries: 3,
  acknowledged: 70,
  lost: 0,
  doubled: 0,
  refused: 2,
  mayRefuse: true,
  unexpected: [],
  recovery: [1500, 900, 1000],
}
const pages = { got: 9, failed: 0, p99: 2.34 }
const load = { perSecond: 812.4, p50: 30, p99: 90, memory: [120, 125] }

const brokenBy = (changes: Partial<Figures>): string[] =>
  brokenPromises([{ title: 'Kills', figures: { ...kept, ...changes } }])

test('brokenPromises is empty if every promise is kept, and for skipped parts', () => {
  expect(brokenBy({ pages, load, files: { damaged: 0, left: 0 }, space: { least: 16, kept: 16 } })).toEqual([])
  expect(brokenPromises([{ title: 'Power cut', outcome: 'left out', reason: 'It needs root.' }])).toEqual([])
})

test.for<[string, Partial<Figures>]>([
  ['no lead was acknowledged', { acknowledged: 0 }],
  ['acknowledged leads lost: 1', { lost: 1 }],
  ['leads stored twice: 2', { doubled: 2 }],
  ['leads refused: 2', { mayRefuse: false }],
  ['leads answered with 500, 422', { unexpected: [500, 422, 500] }],
  ['files lost or damaged: 1', { files: { damaged: 1, left: 0 } }],
  ['files without a lead: 2', { files: { damaged: 0, left: 2 } }],
  ['only 15.9 of 16 MB were left free', { space: { least: 15.94, kept: 16 } }],
  ['pages failed: 1', { pages: { ...pages, failed: 1 } }],
  ['the server held more than 256 MB', { load: { ...load, memory: [120, 257] } }],
])('brokenPromises has "%s"', ([sentence, changes]) => {
  expect(brokenBy(changes)).toEqual([`Kills: ${sentence}`])
})

test('brokenPromises has the reason of a part that failed', () => {
  const results: PartResult[] = [{ title: 'Disk full', outcome: 'failed', reason: 'It did not end in time.' }]
  expect(brokenPromises(results)).toEqual(['Disk full: It did not end in time.'])
})

test('reportOfProof prints a table, then loads and parts without figures', () => {
  const report = reportOfProof([
    { title: 'Kills', figures: kept },
    { title: 'Load', figures: { ...kept, tries: 0, recovery: [], pages, load } },
    { title: 'Reserve', figures: { ...kept, space: { least: 16.34, kept: 16 } } },
    { title: 'Power cut', outcome: 'left out', reason: 'It needs root.' },
  ])
  expect(report.split('\n')).toEqual([
    '| Disturbance | Tries | Acknowledged | Lost | Doubled | Refused | Pages | Failed | Pages p99 | Recovery p50, max |',
    '| ----------- | ----- | ------------ | ---- | ------- | ------- | ----- | ------ | --------- | ----------------- |',
    '| Kills       | 3     | 70           | 0    | 0       | 2       |       |        |           | 1.0 s, 1.5 s      |',
    '| Load        | 0     | 70           | 0    | 0       | 2       | 9     | 0      | 2.3 ms    |                   |',
    '| Reserve     | 3     | 70           | 0    | 0       | 2       |       |        |           | 1.0 s, 1.5 s      |',
    '',
    '- Load: 812 leads a second, p50 30 ms, p99 90 ms; memory over time 120, 125 MB.',
    '- Reserve: at least 16.3 MB stayed free, of 16 MB to be kept free.',
    '- Power cut: left out. It needs root.',
  ])
})

test('replaceBetweenMarkers keeps the text around the markers', () => {
  const text = 'Before\n\n<!-- figures -->\n\nold\n\n<!-- end of figures -->\n\nAfter\n'
  expect(replaceBetweenMarkers(text, 'new')).toBe(text.replace('old', 'new'))
  expect(() => replaceBetweenMarkers('Before', 'new')).toThrow('no "<!-- figures -->"')
})
