// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { changedFile, renderStudio, STANDING } from '#studio/panel/shell/studio.fixture.tsx'
import { loadWords } from '#studio/words/words.ts'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

const answers = {
  'POST /pages/rename': () => ({ links: 0, notes: [], lines: [] }),
  'POST /pages/duplicate': () => ({ links: 0, notes: [], lines: [] }),
}

const AUTHOR = { name: 'Mona', email: 'm@example.org' }

/** Opens a dialog of a newly loaded studio. */
async function opened(button: string, title: string, more: Parameters<typeof renderStudio>[0] = {}) {
  cleanup()
  const studio = await renderStudio({ ...more, answers: { ...answers, ...more.answers } })
  await studio.user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const press = (name: string) => studio.user.click(dialog.getByRole('button', { name }))
  const field = (name: string) => dialog.findByRole<HTMLInputElement>('textbox', { name })
  return { ...studio, dialog, press, field }
}

const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('text typed for a new page is restored after a reload and when the dialog is opened again, until the page is created', async () => {
  const open = () => opened('New page', 'New page')
  const first = await open()
  await first.user.type(await first.field('Title'), 'Ask')
  await first.user.click(first.dialog.getByRole('radio', { name: /^Post/ }))
  await expect.poll(async () => (await first.field('Address')).value).toBe('/post/Ask')
  await first.user.type(await first.field('Address'), '-us')
  expect(isAsked()).toBe(true)
  await first.press('Close')
  expect(isAsked()).toBe(false)

  const again = await open()
  expect((await again.field('Title')).value).toBe('Ask')
  expect((await again.field('Address')).value).toBe('/post/Ask-us')
  expect(again.dialog.getByRole<HTMLInputElement>('radio', { name: /^Post/ }).checked).toBe(true)
  await again.press('Make the page')
  expect(again.asked.get('POST /pages')).toMatchObject({ kind: 'post', title: 'Ask', address: '/post/Ask-us' })

  const third = await open()
  expect((await third.field('Title')).value).toBe('')
  expect(third.dialog.getByRole<HTMLInputElement>('radio', { name: /^Standard/ }).checked).toBe(true)
})

test.each([
  ['Change the address', 'Address', '/index'],
  ['Duplicate the page', 'Title', 'Home, copy'],
])('typed text survives a reload, and is discarded when the dialog is closed: %s', async (name, label, before) => {
  const open = () => opened(name, name)
  const first = await open()
  expect((await first.field(label)).value).toBe(before)
  await first.user.type(await first.field(label), '-new')
  expect(isAsked()).toBe(true)

  const again = await open()
  expect((await again.field(label)).value).toBe(`${before}-new`)
  await again.press('Close')
  expect(isAsked()).toBe(false)

  const third = await open()
  expect((await third.field(label)).value).toBe(before)
})

test('the message of a version is restored after a reload and after a failure, until the version is made', async () => {
  const changes = { files: [changedFile('pages/about.json', 'About')], standing: STANDING, author: AUTHOR }
  const deliveries = [{ state: 'incomplete', said: ['It has no title.'] }, { state: 'arrived' }]
  const open = () =>
    opened('Publish …', 'What has changed', {
      changes,
      answers: { 'POST /publish': () => ({ delivery: deliveries.shift(), changes }) },
    })
  const label = 'What you have done, in a line'
  const first = await open()
  await first.user.type(await first.field(label), 'Spring prices')
  await first.press('Close')

  const again = await open()
  expect((await again.field(label)).value).toBe('Spring prices')
  await again.press('Publish')
  await again.dialog.findByText(/It has no title/)

  const third = await open()
  expect((await third.field(label)).value).toBe('Spring prices')
  await third.press('Publish')
  expect(third.asked.get('POST /publish')).toMatchObject({ message: 'Spring prices' })

  const fourth = await open()
  expect((await fourth.field(label)).value).toBe('')
})
