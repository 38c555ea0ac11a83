// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LARGEST_FILE } from '#studio/protocol/addresses.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts, ImageFacts } from '#studio/protocol/facts.ts'
import type { ImageAnswer, ImageUpload } from '#studio/protocol/library.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadFormParts } from '#studio/panel/load-later.ts'
import { Inspector } from '#studio/panel/shell/Inspector.tsx'
import { RefusedError } from '#studio/client/send-request.ts'
import { StudioStore } from '#studio/panel/state/studio-store.ts'
import { openFirst } from '#studio/panel/state/document/open-document.ts'
import { StoreProvider } from '#studio/panel/state/use-studio.ts'
import { loadWords } from '#studio/words/words.ts'

const harbour: ImageFacts = {
  name: 'harbour.jpg',
  size: { width: 1600, height: 900 },
  alt: 'Two dhows',
  usedIn: ['Home', 'Visit', 'Menu', 'The house'],
}
const soup: ImageFacts = { name: 'soup.jpg', size: { width: 900, height: 900 }, usedIn: [] }

const image = JSON.parse(readFileSync('schema/shared/image.schema.json', 'utf8')) as { properties: Group }
const fixed: FixedFacts = {
  schemas: {
    Page: {},
    Hero: { properties: { type: {}, image: { 'x-label': 'Picture', allOf: [{ $ref: '#/$defs/Image' }] } } },
    Image: { ...image, properties: { ...image.properties, file: { $ref: '#/$defs/ImageFile' } } },
    ImageFile: { type: 'string' },
  },
  blocks: { hero: 'Hero' },
  documents: { page: 'Page' },
  examples: {},
  translations: {},
  claiming: [],
}

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadFormParts()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The form of a page's hero, which keeps all edits. */
async function renderHero(initial: Group | undefined, onImage?: (file: File) => ImageAnswer) {
  let text = JSON.stringify({ blocks: [{ type: 'hero', ...(initial && { image: initial }) }] })
  const page = { file: 'pages/index.json', path: '/', title: 'Home', kind: 'standard', errors: 0, anchors: [] }
  const state = () => ({
    file: page.file,
    text,
    revision: text,
    problems: [],
    otherErrors: 0,
    samples: { here: [], elsewhere: 0 },
    shell: '',
    history: {},
    isMerged: false,
  })
  const store = new StudioStore(((request: keyof Api, fields: never) => {
    if (request === 'POST /images') {
      try {
        return Promise.resolve(onImage?.((fields as ImageUpload).file))
      } catch (error) {
        return Promise.reject(error as Error)
      }
    }
    if (request === 'GET /fixed-facts') return Promise.resolve(fixed)
    if (request === 'GET /facts')
      return Promise.resolve({
        version: '1',
        facts: {
          pages: [page],
          independent: [],
          forms: [],
          shared: [],
          languages: [],
          kinds: [],
          drawings: [],
          files: [],
          images: [harbour, soup],
          videos: [],
          captions: [],
          categories: [],
          siteLanguages: [],
          folders: [],
        },
      })
    if (request === 'POST /edit') text = JSON.stringify(store.get().value)
    return Promise.resolve(state())
  }) as never)
  await openFirst(store)
  store.canvas.select(0)
  render(
    <StoreProvider value={store}>
      <Inspector onDialog={() => {}} />
    </StoreProvider>,
  )
  if (initial) await screen.findByRole('button', { name: 'Another picture' })
  const imageNow = (): unknown => (store.get().value['blocks'] as Group[])[0]?.['image']
  return { store, user: userEvent.setup(), imageNow }
}

test('another picture comes with its description from elsewhere, and without the previous description', async () => {
  const before = { file: 'soup.jpg', alt: 'Soup', focus: { x: 10, y: 20 }, credit: 'Somebody' }
  const { user, imageNow } = await renderHero(before)
  await user.click(screen.getByRole('button', { name: 'Another picture' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  expect(dialog.getByRole('button', { name: 'soup.jpg' }).getAttribute('aria-pressed')).toBe('true')
  expect(dialog.getByText(/Used on: Home, Visit, Menu, …/).parentElement?.textContent).toContain('1600 × 900')
  await user.click(dialog.getByRole('button', { name: 'harbour.jpg' }))
  expect(imageNow()).toEqual({ file: 'harbour.jpg', alt: 'Two dhows' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Another picture')
})

test('a picture without a description needs one; a decorative picture stays decorative', async () => {
  const { store, user, imageNow } = await renderHero({ file: 'harbour.jpg', alt: 'Two dhows' })
  const choose = async (name: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Another picture' }))
    await user.click(await screen.findByRole('button', { name }))
  }
  await choose('soup.jpg')
  expect(imageNow()).toEqual({ file: 'soup.jpg' })
  expect(store.get().focus?.path).toEqual(['blocks', 0, 'image', 'alt'])
  expect(screen.getByRole('textbox', { name: 'What it shows' })).toBe(document.activeElement)
  await user.click(screen.getByRole('radio', { name: 'Only decoration' }))
  expect(imageNow()).toEqual({ file: 'soup.jpg', decorative: true })
  expect(screen.queryByRole('textbox', { name: 'What it shows' })).toBeNull()
  await choose('harbour.jpg')
  expect(imageNow()).toEqual({ file: 'harbour.jpg', decorative: true })
  await user.click(screen.getByRole('radio', { name: 'It shows something' }))
  expect(imageNow()).toEqual({ file: 'harbour.jpg' })
})

test('pictures are found by words and arrow keys, and can be removed', async () => {
  const { user, imageNow } = await renderHero({ file: 'soup.jpg', alt: 'Soup' })
  await user.click(screen.getByRole('button', { name: 'Another picture' }))
  const dialog = within(await screen.findByRole('dialog'))
  const names = () => dialog.getAllByRole('button', { name: /jpg$/ }).map((each) => each.textContent)
  dialog.getByRole('button', { name: 'soup.jpg' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('harbour.jpg')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('soup.jpg')
  await user.type(dialog.getByRole('searchbox'), 'two DHOWS')
  expect(names()).toEqual(['harbour.jpg'])
  await user.type(dialog.getByRole('searchbox'), 'x')
  expect(dialog.getByText('No picture has these words.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'No picture' }))
  expect(imageNow()).toBeUndefined()
})

test('a new field asks for its picture first, and is not added without one', async () => {
  const { store, user, imageNow } = await renderHero(undefined)
  await user.click(screen.getByRole('button', { name: 'Picture' }))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(imageNow()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Picture' }))
  await user.click(await screen.findByRole('button', { name: 'soup.jpg' }))
  expect(imageNow()).toEqual({ file: 'soup.jpg' })
  expect(store.get().focus?.path).toEqual(['blocks', 0, 'image', 'alt'])
})

test('a file is uploaded, chosen and reported; a refusal is shown in the dialog', async () => {
  const fresh: ImageFacts = { name: 'oven-2.jpg', size: { width: 60, height: 40 }, usedIn: [] }
  const sent: string[] = []
  const { store, user, imageNow } = await renderHero({ file: 'soup.jpg', alt: 'Soup' }, ({ name }) => {
    sent.push(name)
    if (name === 'x.gif') throw new RefusedError('“x.gif” cannot be taken.')
    return { image: fresh, isNew: true, notes: ['A note.'] }
  })
  await user.click(screen.getByRole('button', { name: 'Another picture' }))
  const dialog = within(await screen.findByRole('dialog'))
  const upload = dialog.getByLabelText<HTMLInputElement>('Upload a picture')
  // Browsers also offer other files.
  upload.accept = ''
  await user.upload(upload, new File(['GIF89a'], 'x.gif'))
  expect((await dialog.findByRole('alert')).textContent).toBe('“x.gif” cannot be taken.')
  const large = new File(['x'], 'large.jpg')
  Object.defineProperty(large, 'size', { value: LARGEST_FILE + 1 })
  await user.upload(upload, large)
  expect((await dialog.findByRole('alert')).textContent).toContain('at most 25 MB')
  await user.upload(upload, new File(['x'], 'Oven.jpg'))
  await expect.poll(imageNow).toEqual({ file: 'oven-2.jpg' })
  expect(sent).toEqual(['x.gif', 'Oven.jpg'])
  expect(store.get().notice).toMatch(
    /“oven-2.jpg” is among the pictures of the site now. An undo .* keeps the picture. A note./,
  )
  expect(store.get().facts.images.map(({ name }) => name)).toEqual(['harbour.jpg', 'oven-2.jpg', 'soup.jpg'])
})

test('a file that is dropped onto the field, or onto its dialog, is uploaded once', async () => {
  const sent: string[] = []
  const { user, imageNow } = await renderHero({ file: 'soup.jpg', alt: 'Soup' }, ({ name }) => {
    sent.push(name)
    return { image: { name, usedIn: [] }, isNew: true, notes: [] }
  })
  const drop = async (target: Element, name: string): Promise<void> => {
    const dataTransfer = { types: ['Files'], files: [new File(['x'], name)] }
    fireEvent.dragOver(target, { dataTransfer })
    await act(async () => void fireEvent.drop(target, { dataTransfer }))
    expect(imageNow()).toEqual({ file: name })
  }
  await drop(screen.getByRole('slider'), 'first.jpg')
  await user.click(screen.getByRole('button', { name: 'Another picture' }))
  await drop(screen.getByText('A picture from your computer can be dropped here, too.'), 'second.jpg')
  expect(sent).toEqual(['first.jpg', 'second.jpg'])
})

test('of several dropped files the first is used, with a notice', async () => {
  const sent: string[] = []
  const { store, imageNow } = await renderHero({ file: 'soup.jpg', alt: 'Soup' }, ({ name }) => {
    sent.push(name)
    return { image: { name: name.toLowerCase(), usedIn: [] }, isNew: true, notes: [] }
  })
  const files = ['One.jpg', 'two.jpg', 'three.jpg'].map((name) => new File(['x'], name))
  const drop = async (...dropped: File[]): Promise<void> => {
    const dataTransfer = { types: ['Files'], files: dropped }
    await act(async () => void fireEvent.drop(screen.getByRole('slider'), { dataTransfer }))
  }
  await drop(...files)
  expect(imageNow()).toEqual({ file: 'one.jpg' })
  expect(sent).toEqual(['One.jpg'])
  expect(store.get().notice).toMatch(/^Only “One.jpg” was taken: .* “one.jpg” is among the pictures of the site now\./)
  await drop(files[1]!)
  expect(store.get().notice).toMatch(/^“two.jpg” is among the pictures/)
  expect(screen.queryByText(/Only “/)).toBeNull()
})

test('the focal point is set by a click and by arrow keys, in steps that pages show', async () => {
  const { user, imageNow } = await renderHero({ file: 'harbour.jpg', alt: 'Two dhows' })
  const point = screen.getByRole('slider', { name: 'The point that stays in view' })
  expect(point.getAttribute('aria-valuetext')).toBe('50 % from the left, 50 % from the top')
  const picture = point.parentElement!
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 200, 100))
  await user.pointer({ keys: '[MouseLeft]', target: picture, coords: { clientX: 166, clientY: 150 } })
  expect(imageNow()).toMatchObject({ focus: { x: 33, y: 100 } })
  act(() => point.focus())
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(imageNow()).toMatchObject({ focus: { x: 40, y: 100 } })
  await user.keyboard('{ArrowUp}')
  expect(point.getAttribute('aria-valuetext')).toBe('40 % from the left, 90 % from the top')
  await user.click(screen.getByRole('button', { name: 'Back to the middle' }))
  expect(imageNow()).toEqual({ file: 'harbour.jpg', alt: 'Two dhows' })
})

test('a picture is cropped: the part is moved and resized by arrow keys, and its shape is chosen', async () => {
  const { user, imageNow, store } = await renderHero({ file: 'harbour.jpg', alt: 'Two dhows' })
  await user.click(screen.getByRole('button', { name: 'Show only a part' }))
  expect(imageNow()).toEqual({
    file: 'harbour.jpg',
    alt: 'Two dhows',
    crop: { x: 10, y: 10, width: 80, height: 80 },
  })
  const place = screen.getByRole('slider', { name: 'Where the part is' })
  expect(place.getAttribute('aria-valuetext')).toBe('10 % from the left, 10 % from the top')
  act(() => place.focus())
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  act(() => screen.getByRole('slider', { name: 'How large the part is' }).focus())
  await user.keyboard('{ArrowLeft}')
  expect(imageNow()).toMatchObject({ crop: { x: 11, y: 0, width: 79, height: 80 } })
  screen.getByText(/1264 × 720/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shape' }), '1:1')
  expect(imageNow()).toMatchObject({ crop: { x: 22, y: 0, width: 56, height: 100 } })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Change the part that is shown')
  await user.click(screen.getByRole('button', { name: 'Change the part that is shown' }))
  await user.click(screen.getByRole('button', { name: 'Show the whole picture' }))
  expect(imageNow()).toEqual({ file: 'harbour.jpg', alt: 'Two dhows' })
  expect(store.get().notice).toBe('')
})

test('if a smaller file is stored, the original can be kept', async () => {
  const size = { width: 3840, height: 2560 }
  const done = {
    before: { width: 6000, height: 4000, bytes: 11_200_000 },
    after: { ...size, bytes: 1_200_000 },
    isTurned: false,
    isCleaned: true,
  }
  const sent: File[] = []
  const { user, store } = await renderHero({ file: 'harbour.jpg', alt: 'Two dhows' }, (file) => {
    sent.push(file)
    return { image: { name: 'quay.jpg', size, usedIn: [] }, isNew: true, notes: [], ...(sent.length === 1 && { done }) }
  })
  await user.click(screen.getByRole('button', { name: 'Another picture' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  await user.upload(dialog.getByLabelText('Upload a picture'), new File(['x'], 'quay.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: /^Keep the original/ }))
  await expect.poll(() => store.get().notice).toBe('“quay.jpg” is stored as it was sent.')
  expect(sent).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Keep the original/ })).toBeNull()
})
