// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#blocks/block.ts'
import { Timeline } from './Timeline.tsx'

const page = { drawings: {} } as PageContext

afterEach(cleanup)

function timesShown(...times: string[]) {
  const items = times.map((time) => ({ time, title: `At ${time}`, scenario: 'Something happens.' }))
  const { container } = render(
    <Timeline id="timeline" block={{ type: 'timeline', title: 'A day', items }} page={page} />,
  )
  return [...container.querySelectorAll('time')].map((time) => [time.dateTime, time.textContent])
}

test('a clock time is a <time> element', () => {
  expect(timesShown('07:40', '23:59')).toEqual([
    ['07:40', '07:40'],
    ['23:59', '23:59'],
  ])
})

test('a stage, a day or an invalid time is plain text', () => {
  expect(timesShown('Discovery', 'Tuesday, 11:10', '25:00', '7 in the evening')).toEqual([])
})
