import { expect, test } from 'vitest'
import { faultOf } from './captions-file.ts'

test.each([
  ['a text for each time', 'WEBVTT\n\n00:00.000 --> 00:02.500\nBread\n'],
  [
    'hours, settings, names and notes',
    'WEBVTT Bread\n\nNOTE by hand\n\n1\n01:00:00.000 --> 01:00:02.000 align:start\n- Six.\n',
  ],
  ['line ends of all systems', 'WEBVTT\r\n\r\n00:00.000 --> 00:02.500\r\nBread\r\n'],
])('captions with %s have no fault', (_, text) => {
  expect(faultOf(text)).toBeUndefined()
})

test.each([
  ['WEBVTTS\n', { type: 'other-format', isSubRip: false }],
  ['1\n00:00:01,000 --> 00:00:02,000\nBread', { type: 'other-format', isSubRip: true }],
  ['WEBVTT', { type: 'no-texts' }],
  ['WEBVTT\n\n00:00.000 --> 00:02.500\n\n', { type: 'no-texts' }],
  [
    'WEBVTT\n\n00:00,000 --> 00:02,500\nBread',
    { type: 'wrong-time', line: 3, found: '00:00,000 --> 00:02,500', isBackwards: false },
  ],
  [
    'WEBVTT\n\n00:00.000 --> 00:00.000\nBread',
    { type: 'wrong-time', line: 3, found: '00:00.000 --> 00:00.000', isBackwards: true },
  ],
])('faultOf %j', (text, fault) => {
  expect(faultOf(text)).toEqual(fault)
})
