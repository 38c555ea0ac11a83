// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
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

function grounds(...times: string[]) {
  const items = times.map((time) => ({ time, title: `At ${time}`, scenario: 'Something happens.' }))
  const { container } = render(
    <Timeline id="timeline" block={{ type: 'timeline', title: 'A day', items }} page={page} />,
  )
  return [...container.querySelectorAll('[data-ground]')].map(
    (element) => `${element.tagName} ${element.getAttribute('data-ground')}`,
  )
}

test('events at night are on a dark ground: the whole section, or the one event', () => {
  expect(grounds('21:12', '21:47', '02:10')).toEqual(['SECTION inverse'])
  cleanup()
  expect(grounds('05:50', '18:20', '23:40')).toEqual(['SECTION day', 'LI inverse'])
  cleanup()
  expect(grounds('Discovery', '18:50')).toEqual(['SECTION day'])
})

test('a feeling has its label where the block gives one', () => {
  const items = ['21:12', '21:47'].map((time) => ({ time, title: time, scenario: 'It happens.', emotion: 'Calmer' }))
  render(
    <Timeline
      id="timeline"
      block={{ type: 'timeline', title: 'A night', emotionLabel: 'How he feels', items }}
      page={page}
    />,
  )
  expect(screen.getAllByText('How he feels')).toHaveLength(2)
})
