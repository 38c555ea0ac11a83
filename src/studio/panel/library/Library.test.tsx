// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater, loadLibrary } from '#studio/panel/load-later.ts'
import { renderStudio } from '#studio/panel/shell/studio.fixture.tsx'
import { loadWords } from '#studio/words/words.ts'
import type { Library, LibraryPicture } from '#studio/protocol/library.ts'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
  await loadLibrary()
})
afterEach(cleanup)

const use = { file: 'pages/about.json', path: ['blocks', 0, 'image'], where: ['Hero', 'Picture'] }
const bread: LibraryPicture = {
  file: 'images/bread.jpg',
  name: 'bread.jpg',
  bytes: 840_000,
  size: { width: 1600, height: 900 },
  alt: 'Loaves on a shelf',
  uses: [use],
}
const huge: LibraryPicture = {
  file: 'images/huge.jpg',
  name: 'huge.jpg',
  bytes: 11_200_000,
  size: { width: 6000, height: 4000 },
  isUndescribed: true,
  isTooLarge: true,
  uses: [],
}
const menu = { file: 'public/files/menu.pdf', name: '/files/menu.pdf', bytes: 90_000, uses: [] }

const step = (...files: string[]) => ({ id: 's1', label: 'a step', files })

async function openLibrary(
  answers: Parameters<typeof renderStudio>[0] = {},
  facts: Library = { pictures: [bread, huge], files: [menu] },
) {
  const studio = await renderStudio({ answers: { 'GET /library': () => facts, ...answers.answers } })
  await studio.user.click(screen.getByRole('button', { name: 'Pictures and files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures and files' }))
  await dialog.findByRole('button', { name: 'bread.jpg' })
  const names = () =>
    within(dialog.getByRole('list', { name: /^(Pictures|Files)/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  return { ...studio, dialog, names, details: within(dialog.getByRole('region', { name: 'What is chosen' })) }
}

test('pictures are found by name, description and state, with their size', async () => {
  const { user, dialog, names } = await openLibrary()
  expect(names()).toEqual(['bread.jpg', 'huge.jpg'])
  expect(dialog.getByRole('button', { name: 'huge.jpg' }).getAttribute('aria-describedby')).toBeTruthy()
  dialog.getByText('\u20666000 × 4000\u2069 · 11 MB')
  const filter = dialog.getByRole('combobox', { name: 'Which ones are shown' })
  for (const option of ['Not used (1)', 'Without a description (1)', 'Larger than pages show them (1)']) {
    await user.selectOptions(filter, option)
    expect(names()).toEqual(['huge.jpg'])
  }
  await user.selectOptions(filter, 'All (2)')
  await user.type(dialog.getByRole('searchbox'), 'shelf')
  expect(names()).toEqual(['bread.jpg'])
  await user.click(dialog.getByRole('radio', { name: 'Files to download' }))
  await user.clear(dialog.getByRole('searchbox'))
  expect(names()).toEqual(['PDF/files/menu.pdf'])
})

test('a picture lists its uses, and links to them', async () => {
  const { user, dialog, details, store } = await openLibrary()
  await user.click(dialog.getByRole('button', { name: 'bread.jpg' }))
  expect(details.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  await user.click(details.getByRole('button', { name: 'About Hero › Picture' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect
    .poll(() => store.get())
    .toMatchObject({ file: 'pages/about.json', section: 0, focus: { path: use.path } })
})

test('a picture is renamed everywhere, and one press undoes it', async () => {
  const facts: Library = { pictures: [bread, huge], files: [] }
  const { user, dialog, details, asked } = await openLibrary(
    {
      answers: {
        'POST /pages/rename': ({ isPlan }) => {
          if (isPlan) return { lines: ['x → y'], notes: [], links: 1 }
          facts.pictures = [{ ...bread, file: 'images/loaves.jpg', name: 'loaves.jpg' }, huge]
          return {
            lines: [],
            notes: [],
            links: 1,
            step: step('images/loaves.jpg', 'pages/about.json', 'images/bread.jpg'),
          }
        },
        'POST /undo': () => ({ step: step('images/bread.jpg') }),
      },
    },
    facts,
  )
  await user.click(dialog.getByRole('button', { name: 'bread.jpg' }))
  await user.click(details.getByRole('button', { name: 'Rename' }))
  const rename = within(await screen.findByRole('dialog', { name: 'Rename “bread.jpg”' }))
  await user.clear(rename.getByRole('textbox', { name: 'Name' }))
  await user.type(rename.getByRole('textbox', { name: 'Name' }), 'loaves')
  await rename.findByText('1 link changes with it.')
  await user.click(rename.getByRole('button', { name: 'Rename' }))
  await details.findByText('It is called “loaves.jpg” now, wherever it is used.')
  expect(asked.get('POST /pages/rename')).toMatchObject({ file: 'images/bread.jpg', address: 'loaves', isPlan: false })
  details.getByRole('heading', { name: 'loaves.jpg' })
  await user.click(details.getByRole('button', { name: 'Undo' }))
  await details.findByText('Undone: a step')
  expect(asked.get('POST /undo')).toMatchObject({ id: 's1' })
})

test('a picture gets other bytes, is scaled down, or is replaced by another one', async () => {
  const before = { width: 6000, height: 4000, bytes: 11_200_000 }
  const done = { before, after: { width: 3840, height: 2560, bytes: 1_200_000 }, isTurned: false, isCleaned: true }
  const { user, dialog, details, asked } = await openLibrary({
    answers: {
      'POST /images': () => ({ image: { name: 'bread.jpg' }, isNew: true, notes: [], step: step('images/bread.jpg') }),
      'POST /images/reduce': () => ({
        image: { name: 'huge.jpg' },
        isNew: false,
        done,
        notes: [],
        step: step('images/huge.jpg'),
      }),
      'POST /pages/delete': () => ({ lines: [], notes: [], links: 1, step: step('images/huge.jpg') }),
    },
  })
  await user.click(dialog.getByRole('button', { name: 'bread.jpg' }))
  const file = new File(['x'], 'new.jpg')
  await user.upload(details.getByLabelText('Replace it from the computer'), file)
  await details.findByText('“bread.jpg” is replaced everywhere.')
  expect(asked.get('POST /images')).toEqual({
    file,
    instead: 'images/bread.jpg',
    label: 'replacing “bread.jpg” everywhere',
  })
  await user.click(dialog.getByRole('button', { name: 'huge.jpg' }))
  await user.click(details.getByRole('button', { name: 'Make it as large as pages show it' }))
  await details.findByText(/^Stored with .*3840 × 2560.*, 1\.2 MB instead of .*6000 × 4000.*, 11 MB\. What the camera/)
  await user.click(details.getByRole('button', { name: 'Delete' }))
  const deletion = within(await screen.findByRole('dialog', { name: 'Delete “huge.jpg”' }))
  await expect.poll(() => deletion.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false)
  await user.click(deletion.getByRole('button', { name: 'Delete' }))
  await details.findByText('“huge.jpg” is deleted.')
})

test('several pictures are uploaded at once: the result of each is shown, and an original can be kept', async () => {
  const before = { width: 6000, height: 4000, bytes: 11_200_000 }
  const done = { before, after: { width: 3840, height: 2560, bytes: 1_200_000 }, isTurned: true, isCleaned: true }
  let sent = 0
  const { user, dialog, asked } = await openLibrary({
    answers: {
      'POST /images': () =>
        [
          { image: { name: 'oven.jpg' }, isNew: true, notes: [] },
          { image: { name: 'quay.jpg' }, isNew: true, done, notes: [] },
          { image: { name: 'quay.jpg' }, isNew: true, notes: ['A note.'] },
        ][sent++],
    },
  })
  const files = ['Oven.jpg', 'Quay.jpg'].map((name) => new File([name], name))
  fireEvent.change(dialog.getByLabelText('Upload pictures'), { target: { files } })
  await dialog.findByText('“oven.jpg” is stored.')
  const told = await dialog.findByText(/^“quay\.jpg” is stored\. Stored with .* It was turned upright\./)
  expect(told).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Keep the original/ }))
  await dialog.findByText('“quay.jpg” is stored as it was sent. A note.')
  expect(asked.get('POST /images')).toEqual({
    file: files[1],
    instead: 'images/quay.jpg',
    isOriginal: true,
    label: 'the original of “quay.jpg”',
  })
})
