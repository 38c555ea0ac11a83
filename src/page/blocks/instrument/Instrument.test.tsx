// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { BlockOf } from '#site/model/site.ts'
import type { PageContext } from '#page/blocks/block.ts'
import { Instrument } from './Instrument.tsx'

afterEach(cleanup)

const block: BlockOf<'instrument'> = {
  type: 'instrument',
  question: 'Go, or back?',
  drawing: 'stairs',
  name: 'Runbook',
  states: [
    {
      label: 'Go',
      group: 'go',
      sentence: 'The load stays.',
      rows: [{ name: '22:00', text: 'Go', level: 'full', decisive: true }],
    },
    {
      label: 'Back',
      group: 'back',
      sentence: 'The load comes down.',
      rows: [
        { name: '22:12', text: 'The old place is open' },
        { name: 'الرسالة', text: 'مفتوح', language: 'ar' },
      ],
    },
  ],
}
const stairs =
  '<svg><defs><clipPath id="a"/></defs><g><path d="M0"/><g class="state-go"><path d="M1"/></g><g class="state-back"><path d="M2"/></g></g></svg>'
const page = {
  drawings: { stairs },
  texts: { illustration: 'Illustrative example' },
} as unknown as PageContext
const view = <Instrument id="move" block={block} page={page} />

test('every state is complete markup: its name, its drawing, its sentence and its paper', () => {
  const { container } = render(view)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Go', 'Back'])
  const states = screen.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement!)
  expect(states.map((state) => [...state.querySelectorAll('path')].map((path) => path.getAttribute('d')))).toEqual([
    ['M0', 'M1'],
    ['M0', 'M2'],
  ])
  expect(states.map((state) => state.querySelector('dl')!.textContent)).toEqual([
    '22:00Go',
    '22:12The old place is openالرسالةمفتوح',
  ])
  expect(screen.getAllByText('Illustrative example')).toHaveLength(2)
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the choices are hidden without a style for the chosen state', () => {
  expect(renderToStaticMarkup(view)).toMatch(
    /<div class="[^"]*" role="radiogroup" aria-labelledby="move-title" hidden="">/,
  )
})

test('the choices are a group of radio buttons with the name of the question, each described by its sentence', async () => {
  const { container } = render(view)
  container.querySelector('[role=radiogroup]')!.removeAttribute('hidden')
  expect(screen.getByRole('radiogroup', { name: 'Go, or back?' })).not.toBeNull()
  const [go, back] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([go!.checked, back!.checked]).toEqual([true, false])
  await userEvent.setup().click(screen.getByText('Back', { selector: 'label' }))
  expect([go!.checked, back!.checked]).toEqual([false, true])
  const describing = document.getElementById(back!.getAttribute('aria-describedby')!)
  expect(describing!.textContent).toBe('The load comes down.')
})

test('a row in another language has that language and its direction', () => {
  render(view)
  const { lang, dir } = screen.getByText('الرسالة').parentElement!
  expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'auto' })
})
