// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Refusal } from '#studio/protocol/requests.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { problem, renderStudio } from '#studio/panel/shell/studio.fixture.tsx'
import { RefusedError } from '#studio/client/send-request.ts'
import { loadWords } from '#studio/words/words.ts'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

const DONE = { lines: [], links: 0, notes: [] }

/** The dialog that changes the address of a page; the server refuses the first request. */
async function refusedRename(refusal: Partial<Refusal>) {
  const asked: Record<string, unknown>[] = []
  const refuse = (fields: Record<string, unknown>): unknown => {
    asked.push(fields)
    const isDone = fields['address'] === '/free' || fields['isAlone'] === true
    return isDone ? DONE : Promise.reject(new RefusedError('That cannot be.', refusal))
  }
  const studio = await renderStudio({ answers: { 'POST /pages/rename': refuse } })
  await studio.user.click(screen.getByRole('button', { name: 'Change the address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the address' }))
  const address = dialog.getByLabelText<HTMLInputElement>('Address')
  await studio.user.clear(address)
  await studio.user.type(address, '/taken')
  expect((await dialog.findByRole('alert')).textContent).toBe('That cannot be.')
  return { ...studio, dialog, address, asked }
}

test('a suggestion is filled in by one press, and can then be used', async () => {
  const { user, dialog, address } = await refusedRename({
    reason: { code: 'address-taken', values: {}, suggestion: { field: 'address', value: '/free' } },
  })
  await user.click(dialog.getByRole('button', { name: 'Use “/free”' }))
  expect(address.value).toBe('/free')
  await expect
    .poll(() => dialog.getByRole<HTMLButtonElement>('button', { name: 'Change the address' }).disabled)
    .toBe(false)
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('the document that is in the way is opened', async () => {
  const reason = { code: 'address-taken' as const, values: {}, file: 'pages/about.json' }
  const { user, dialog, store } = await refusedRename({ reason })
  await user.click(dialog.getByRole('button', { name: 'Open “About”' }))
  await expect.poll(() => store.get().file).toBe('pages/about.json')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link opens the problem to fix first', async () => {
  const wrong = {
    ...problem(['blocks', 0, 'title'], 'error', 'It is long.'),
    file: 'pages/about.json',
    isDocument: true,
  }
  const { user, dialog, store } = await refusedRename({
    reason: { code: 'mend-first', values: { n: 1 } },
    problems: [wrong],
  })
  await user.click(dialog.getByRole('button', { name: 'Go to “About”' }))
  await expect.poll(() => store.get()).toMatchObject({ file: 'pages/about.json', section: 0 })
})

test('a refused change is made with more options by one press', async () => {
  const { user, dialog, asked } = await refusedRename({ reason: { code: 'below-itself', values: { n: 2 } } })
  await user.click(dialog.getByRole('button', { name: 'Move this page alone' }))
  await expect.poll(() => asked.at(-1)).toMatchObject({ isAlone: true, address: '/taken', isPlan: false })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a change that somebody else has stopped is retried by one press', async () => {
  const { user, dialog, asked } = await refusedRename({ reason: { code: 'changed-meanwhile', values: {} } })
  const before = asked.length
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => asked.length).toBe(before + 1)
})

test('a new page offers a free address as soon as an address of another page is typed', async () => {
  const { user, store } = await renderStudio()
  await user.click(screen.getByRole('button', { name: 'New page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  await user.type(dialog.getByLabelText('Title'), 'More about us')
  const address = dialog.getByLabelText<HTMLInputElement>('Address')
  await user.clear(address)
  await user.type(address, '/about')
  expect(dialog.getByRole('alert').textContent).toBe('“About” has this address already.')
  await user.click(dialog.getByRole('button', { name: 'Use “/about-2”' }))
  expect(address.value).toBe('/about-2')
  await user.clear(address)
  await user.type(address, '/about')
  await user.click(dialog.getByRole('button', { name: 'Open “About”' }))
  await expect.poll(() => store.get().file).toBe('pages/about.json')
})
