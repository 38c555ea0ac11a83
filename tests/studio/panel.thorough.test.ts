import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import {
  announced,
  canvasOf,
  chooseDocument,
  documentOpened,
  expectAccessible,
  expectBuilt,
  expectOverlayAccessible,
  focused,
  openDocument,
  saved,
  tabTo,
  test,
  WIDE,
} from './studio-page.ts'
import { findTextsOfExamples, openModules } from './texts-in-place.ts'

/** The accessibility tree and the tab order of the panel do not depend on the page in the canvas. */
const withoutCanvas = (page: Page): Promise<void> =>
  page.locator('.canvas iframe').evaluate((frame: HTMLIFrameElement) => void (frame.inert = true))

/** Posts a message from a window to itself; resolves when its possible effects are rendered. */
const postToItself = (frame: Frame, message: unknown): Promise<unknown> =>
  frame.evaluate((sent) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const got = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    postMessage(sent, location.origin)
    return got.then(nextFrame).then(nextFrame)
  }, message)

test('a service page is built from nothing by keyboard alone, in the list and the form', async ({ page, server }) => {
  const { keyboard } = page
  await expectAccessible(page)
  await page.locator('.studio').evaluate((studio: HTMLElement) => {
    studio.tabIndex = -1
    studio.focus()
  })
  await tabTo(page, 'New page')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await keyboard.press('Escape')
  expect(await focused(page)).toBe('New page')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  expect(await focused(page)).toBe('Title')
  await keyboard.type('Wedding cakes')
  await tabTo(page, 'Standard')
  while (!(await page.getByRole('radio', { name: 'Service' }).isChecked())) await keyboard.press('ArrowDown')
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('/wedding-cakes')
  await expectAccessible(page, 'dialog')
  await tabTo(page, 'As a draft')
  await keyboard.press('Space')
  await tabTo(page, 'Make the page')
  await keyboard.press('Enter')
  await expect.poll(() => announced(page)).toContain('The page “Wedding cakes” is made.')
  expect(await focused(page)).toBe('New page')
  await withoutCanvas(page)

  // The list of sections is one tab stop: arrows select, Enter edits, Escape returns.
  await tabTo(page, 'Hero')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Title')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Cakes for the day')
  await saved(page)
  await expectAccessible(page)
  await keyboard.press('Escape')
  expect(await focused(page)).toContain('Cakes for the day')

  // The kind has a fixed order: an impossible move is refused with the reason.
  await keyboard.press('Alt+ArrowDown')
  await expect.poll(() => announced(page)).toContain('is always the first section')
  await keyboard.press('Delete')
  await expect.poll(() => announced(page)).toContain('cannot do without it')
  await keyboard.press('ControlOrMeta+c')
  await expect.poll(() => announced(page)).toContain('is copied. It can be pasted on any page.')

  // A list: an entry is added, filled in, moved by its button, which keeps the focus, and deleted; an undo restores it.
  await keyboard.press('End')
  await expect.poll(() => focused(page)).toContain('Come by at low water')
  await keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toContain('Questions and answers')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Title')
  await tabTo(page, '+ Add')
  await keyboard.press('Enter')
  await expect.poll(() => announced(page)).toMatch(/has \d+ now/)
  await expect.poll(() => focused(page)).toBe('Question')
  await keyboard.type('Who carries it?')
  await tabTo(page, 'Answer')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Two of us, up every stair.')
  await tabTo(page, 'Move up: Who carries it?', 'Shift+Tab')
  await keyboard.press('Enter')
  await expect.poll(() => announced(page)).toMatch(/“Who carries it\?” is now number \d of \d/)
  await expect.poll(() => focused(page)).toContain('Move up: Who carries it?')
  await tabTo(page, 'Delete: Who carries it?')
  await keyboard.press('Enter')
  await expect.poll(() => announced(page)).toContain('“Who carries it?” is deleted. Control Z brings it back.')
  expect(await focused(page)).not.toBe('')
  await saved(page)
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(() => announced(page)).toContain('Undone: deleting “Who carries it?”')

  // The shared block becomes a block of the page.
  await keyboard.press('Escape')
  await keyboard.press('End')
  await expect.poll(() => focused(page)).toContain('Come by at low water')
  await keyboard.press('Enter')
  await tabTo(page, 'Make it this page’s own')
  await keyboard.press('Enter')
  await expect.poll(() => page.locator('.inspector h2').textContent()).toBe('Call to action')

  // An optional field is empty until its text is typed; another one is removed again.
  await tabTo(page, '+ Note')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Note')
  await expect.poll(() => announced(page)).toContain('Enter a value for “Note”. Until then nothing changes.')
  await keyboard.type('Order two weeks before.')
  await tabTo(page, '+ Lead')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Lead')
  await tabTo(page, 'Leave out “Lead”', 'Shift+Tab')
  await keyboard.press('Enter')
  await expect.poll(() => announced(page)).toContain('“Lead” is left out.')
  expect(await focused(page)).not.toBe('')
  await expectBuilt(
    page,
    server,
    '/wedding-cakes',
    'Cakes for the day',
    'Who carries it?',
    'Two of us, up every stair.',
    'Order two weeks before.',
  )
})

test('a service page is built from nothing by pointer alone: texts in the page, entries by dragging', async ({
  page,
  server,
}) => {
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('dialog').getByLabel('Title').click()
  await page.keyboard.type('Rye days')
  await page.getByRole('dialog').getByText('Service', { exact: true }).click()
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('/rye-days')
  await page.getByText('As a draft').click()
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect.poll(() => announced(page)).toContain('The page “Rye days” is made.')
  const canvas = await canvasOf(page)

  const typeAt = async (selector: string, text: string): Promise<void> => {
    await canvas.locator(selector).first().click()
    await expect.poll(() => canvas.locator('pagewright-studio .field').count()).toBe(1)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => server.read('site/pages/rye-days.json')).toContain(text)
    await expect.poll(() => canvas.locator(selector).first().textContent()).toBe(text)
  }
  await typeAt('h1', 'Rye, every Friday')
  // Visitors open a question by clicking it, and React renders it again for each letter.
  await typeAt('main summary h3', 'When is there rye?')

  // The marks of a text are shown in its form as in the page, without their characters.
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true }).first()
  await answer.fill('On Fridays, see the list.')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  for (const _ of 'list') await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('ControlOrMeta+k')
  await expect.poll(() => focused(page)).toBe('Page or address')
  await page.keyboard.type('nowhere at all')
  await expect.poll(() => page.locator('.reason').textContent()).toContain('No page has this name.')
  expect(await page.getByRole('button', { name: 'Make the link' }).isDisabled()).toBe(true)
  await expectAccessible(page, '.inspector')
  await page.getByRole('combobox', { name: 'Page or address' }).fill('contact')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Answer')
  await expect.poll(() => answer.innerHTML()).toBe('On Fridays, see the <a href="/contact"><strong>list</strong></a>.')
  await expect.poll(() => canvas.locator('main details a strong').allTextContents()).toEqual(['list'])
  await expect
    .poll(() => server.read('site/pages/rye-days.json'))
    .toContain('"On Fridays, see the [**list**](/contact)."')

  const cards = page.locator('.inspector .card')
  const titles = () => page.locator('.inspector .card-title').allTextContents()
  const cardsBefore = await cards.count()
  await page.getByRole('button', { name: 'Add: Question' }).click()
  await expect.poll(() => cards.count()).toBe(cardsBefore + 1)
  const order = await titles()
  await page.locator('.inspector .grip').last().dragTo(page.locator('.inspector .grip').first())
  await expect.poll(titles).toEqual([order.at(-1), ...order.slice(0, -1)])
  await saved(page)
  await page.getByRole('button', { name: /^Undo: moving/ }).click()
  await expect.poll(titles).toEqual(order)

  // A drawing is chosen from previews, which run nothing in it.
  await page.locator('[data-section="3"]').click()
  await page.locator('.inspector .card-title').first().click()
  await page.locator('.inspector .chip', { hasText: 'Small drawing' }).or(page.locator('.picked')).first().click()
  await page.locator('.picked').first().click()
  await expect.poll(() => page.locator('.drawings img').count()).toBe(2)
  await expectAccessible(page, '.inspector')
  await page.locator('.drawings').getByRole('button', { name: 'mark-rope' }).click()
  await expect.poll(() => page.locator('.picked').first().textContent()).toContain('mark-rope')
  await saved(page)

  // A picture is uploaded, described, and given a focal point. Another one is dropped onto it.
  await page.locator('[data-section="0"]').click()
  await page.locator('.inspector .chip', { hasText: 'Picture' }).click()
  await page.getByText('There are no pictures yet.').waitFor()
  await expectAccessible(page, 'dialog')
  await page.getByLabel('Upload a picture').setInputFiles('tests/second-site/images/moorings.jpg')
  await expect
    .poll(() => page.locator('.notice').textContent())
    .toContain('“moorings.jpg” is among the pictures of the site now.')
  await expect.poll(() => focused(page)).toBe('What it shows')
  await page.keyboard.type('Boats at their moorings')
  const picture = canvas.locator('main img')
  await expect.poll(() => picture.getAttribute('alt')).toBe('Boats at their moorings')
  await page.getByRole('slider').press('ArrowLeft')
  await expect.poll(() => picture.getAttribute('data-focus-x')).toBe('40')
  await expectAccessible(page, '.inspector')
  await picture.click()
  await expect.poll(() => focused(page)).toBe('Another picture')
  await saved(page)
  const bread = readFileSync('tests/third-site/images/bread.jpg').toString('base64')
  await picture.evaluate((target, base64) => {
    const dataTransfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
    dataTransfer.items.add(new File([bytes], 'Our Bread.jpg'))
    const { left, top } = target.getBoundingClientRect()
    const at = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true }
    target.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }))
  }, bread)
  await expect.poll(() => picture.getAttribute('src')).toBe('/images/our-bread.jpg')
  await page.getByRole('button', { name: 'Another picture' }).click()
  await page.locator('dialog .grid img').first().waitFor()
  await expectAccessible(page, 'dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Undo: choosing a picture/ }).click()
  await expect.poll(() => picture.getAttribute('src')).toBe('/images/moorings.jpg')
  server.remove('site/images/our-bread.jpg')
  await expectBuilt(page, server, '/rye-days', 'Rye, every Friday', 'When is there rye?', 'Boats at their moorings')
})

test('sections are added from the gallery, dragged, copied to another page, and keep the focus', async ({
  page,
  server,
}) => {
  await openDocument(page, server, 'pages/index.json')
  const types = () => page.locator('[data-section] .type').allTextContents()
  const before = await types()
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  await page.locator('dialog .grid li').first().waitFor()
  expect(await page.locator('dialog iframe:not([sandbox="allow-same-origin"])').count()).toBe(0)
  await expectAccessible(page, 'dialog')
  await page.getByRole('searchbox').fill('steps')
  await page.getByRole('dialog').getByRole('button', { name: 'Process' }).click()
  await expect.poll(() => announced(page)).toMatch(/is now section 4 of 5/)
  await expect.poll(() => focused(page)).toBe('Title')
  await saved(page)

  const rows = page.locator('[data-section]')
  const order = await types()
  await rows.nth(3).dragTo(rows.nth(1))
  await expect.poll(types).not.toEqual(order)
  await saved(page)
  await page.getByRole('button', { name: /^Undo: moving/ }).click()
  await expect.poll(types).toEqual(order)

  // By the buttons of the form: the focus follows the section.
  await rows.nth(3).click()
  const tool = (name: string) => page.locator('.inspector > header').getByRole('button', { name })
  await tool('Move up').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => announced(page)).toMatch(/is now number 3 of 5/)
  await expect.poll(() => focused(page)).toContain('Move up')
  await tool('Duplicate').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => announced(page)).toContain('is there twice now')
  await expect.poll(() => focused(page)).toContain('Duplicate')
  await tool('Delete').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => announced(page)).toContain('is deleted. Control Z brings it back.')
  await expect.poll(() => focused(page)).toContain('Delete')
  await saved(page)

  // Copied in the list, and pasted on another page.
  await rows.nth(2).click()
  await tool('Copy').click()
  await expect.poll(() => announced(page)).toContain('is copied')
  await chooseDocument(page, 'pages/contact.json')
  await expect.poll(types).toEqual(['Hero'])
  await rows.first().click()
  await tool('Paste').click()
  await expect.poll(types).toEqual(['Hero', order[3]])
  await expect.poll(() => announced(page)).toMatch(/is now section 2 of 2/)
  await expectBuilt(page, server, '/contact')

  // All edits of both pages are undone.
  await page.getByRole('button', { name: /^Undo: adding/ }).click()
  await expect.poll(types).toEqual(['Hero'])
  await chooseDocument(page, 'pages/index.json')
  for (const step of ['deleting', 'duplicating', 'moving', 'adding']) {
    await page.getByRole('button', { name: new RegExp(`^Undo: ${step}`) }).click()
    await expect.poll(() => announced(page)).toContain(`Undone: ${step}`)
  }
  await expect.poll(types).toEqual(before)
  expect(server.git('diff')).toBe('')
})

test('problems appear at their field, and edits of other programs are merged, asked about, or reported', async ({
  page,
  server,
}) => {
  const canvas = await openDocument(page, server, 'pages/contact.json')
  const file = 'site/pages/contact.json'
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await page.locator('[data-section]').first().click()

  // Panel and canvas receive each other's messages, and no other window, not even their own.
  const id = await canvas.locator('h1').evaluate((heading) => heading.closest('section')!.id)
  const words = { id, path: ['title'], value: 'Words of another window' }
  await postToItself(page.mainFrame(), { type: 'typed', ...words })
  await postToItself(canvas, { type: 'patch', ...words })
  expect(await title.inputValue()).toBe('Where we are')
  expect(await canvas.locator('h1').textContent()).toBe('Where we are')

  await title.fill('Where '.repeat(40))
  await expect.poll(() => page.locator('.field[data-wrong] .problem').first().textContent()).toMatch(/characters/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('heading', { name: 'To mend before publishing' }).waitFor()
  await expectAccessible(page, 'dialog')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Go there:/ })
    .first()
    .click()
  await expect.poll(() => focused(page)).toBe('Title')
  await page.getByRole('button', { name: /^Undo:/ }).click()
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('Where we are')
  server.edit(file, 'Where we are', 'Where we stand')
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('Where we stand')
  // A file may be read while it is being written; it is then read again.
  await expect.poll(() => page.locator('.notice').textContent()).toMatch(/another program/)
  await page.getByRole('button', { name: 'Close' }).click()

  // Both write the same text: both versions are shown, and the focus returns afterwards.
  const afterTheirs = (route: Route): Promise<void> => {
    server.edit(file, 'Where we stand', 'Where we bake')
    return route.continue()
  }
  await page.route('**/api/edit', afterTheirs, { times: 1 })
  await title.fill('Where you find us')
  await page.getByRole('alertdialog').waitFor()
  expect(await page.getByRole('alertdialog').textContent()).toMatch(/Where you find us.*Where we bake/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.getByRole('button', { name: 'Keep mine' }).click({ trial: true })
  await page.setViewportSize(WIDE)
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('Where you find us')
  await expect.poll(() => focused(page)).toBe('Title')
  await saved(page)

  // Half-written, then complete.
  const whole = server.read(file)
  server.write(file, whole.slice(0, whole.length / 2))
  await expect.poll(() => page.locator('.notice').textContent()).toMatch(/half-written. Line \d+: /)
  await expectAccessible(page)
  server.write(file, whole)
  await expect.poll(() => page.locator('.notice').textContent()).toContain('You see the newest state.')
  server.git('checkout', '--quiet', 'pages/contact.json')
})

test('a page is renamed, duplicated and deleted, each in one step that one undo reverts', async ({ page, server }) => {
  await openDocument(page, server, 'pages/contact.json')
  const open = (name: string) => page.locator('.page-actions').getByRole('button', { name }).click()
  const act = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  const plan = () => page.locator('dialog output.plan').textContent()
  const state = () =>
    server.git('status', '--porcelain', '--', 'pages/contact.json', 'navigation.json', 'redirects.json')
  const undo = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Undo:/ }).click()
    await expect.poll(state).toBe('')
  }
  await open('Change the address')
  await page.getByRole('dialog').getByLabel('Address').fill('/find')
  await expect.poll(plan).toMatch(/links? changes? with it/)
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('Change the address')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByLabel('Address').fill('/find')
  await act('Change the address')
  await documentOpened(page, 'pages/find.json')
  expect(server.read('site/redirects.json')).toContain('"/contact"')
  await undo()
  await documentOpened(page, 'pages/contact.json')
  await expect.poll(() => announced(page)).toContain('Undone:')

  await open('Duplicate the page')
  await page.getByRole('dialog').getByLabel('Address').fill('/find-us-too')
  await expectAccessible(page, 'dialog')
  await act('Duplicate the page')
  await documentOpened(page, 'pages/find-us-too.json')
  await undo()
  await expect.poll(() => server.git('status', '--porcelain')).not.toContain('find-us-too')
  // The studio leaves the deleted page, and closes a dialog that was opened before.
  await expect.poll(() => page.locator('.document').getAttribute('data-file')).not.toContain('find-us-too')

  await chooseDocument(page, 'pages/contact.json')
  await open('Delete the page')
  await expect.poll(() => page.locator('dialog .failure').textContent()).toContain('links lead to it')
  await expectAccessible(page, 'dialog')
  await page.getByLabel('lead to').selectOption('/')
  await act('Delete the page')
  await expect.poll(state).toContain('D pages/contact.json')
  expect(await focused(page)).not.toBe('')
  await undo()
})

test('a section is hidden, the page is viewed as visitors see it, and a shared block is edited here or everywhere', async ({
  page,
  server,
}) => {
  let canvas = await openDocument(page, server, 'pages/contact.json')
  const read = () => server.read('site/pages/contact.json')
  const untouched = read()
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  const card = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Come by at low water' })
  const preview = await fetch(new URL((await card.locator('iframe').getAttribute('src'))!, server.url))
  expect(await preview.text()).toContain('Come by at low water')
  await card.getByRole('button').click()
  await expect.poll(read).toContain('come-by')
  const before = read()
  const heading = (name: string) => canvas.getByRole('heading', { name }).count()

  // A hidden section is visible only here.
  await canvas.locator('pagewright-studio').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.poll(() => announced(page)).toContain('is hidden now: visitors do not see it')
  await expect.poll(read).toContain('"hidden": true')
  expect(read().replace(/\s*"hidden": true,/, '')).toBe(before)
  await expect.poll(() => canvas.locator('pagewright-studio .hidden .name').textContent()).toBe('Hidden')
  expect(await heading('Come by at low water')).toBe(1)
  expect(await page.getByRole('button', { name: /Come by at low water.*, Hidden/ }).count()).toBe(1)
  await expectAccessible(page)
  await expect.poll(async () => (await fetch(`${server.url}/contact`)).text()).not.toContain('Come by at low water')

  // A visitor's view on a phone, without hidden sections: following links also changes list and form.
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  await expect.poll(async () => (await page.locator('.canvas iframe').boundingBox())?.width).toBe(390)
  // A desktop is wider than the space beside list and form: its page is scaled down, with the desktop menu.
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true })
  await expect.poll(() => canvas.evaluate(() => innerWidth)).toBe(1280)
  const [room, scaled] = await Promise.all(
    ['.canvas', '.canvas iframe'].map((selector) => page.locator(selector).boundingBox()),
  )
  expect(scaled!.width).toBeCloseTo(room!.width, 0)
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  const tryOut = page.getByRole('switch', { name: 'Try it out' })
  await tryOut.check()
  await expect.poll(() => heading('Come by at low water')).toBe(0)
  await canvas.locator('a[href="/"]').first().click()
  await canvas.waitForURL(/:\d+\/$/)
  await documentOpened(page, 'pages/index.json')
  await page.getByLabel('Title', { exact: true }).first().waitFor()
  await canvas.evaluate(() => history.back())
  await documentOpened(page, 'pages/contact.json')
  await tryOut.uncheck()
  canvas = await canvasOf(page)
  expect(new URL(canvas.url()).searchParams.get('file')).toBe('pages/contact.json')
  await page.locator('[data-section]', { hasText: 'Come by at low water' }).click()
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true })

  // The page as visitors see it: it reloads in the canvas, and hidden sections are not served.
  const seen = async (lens: string) => {
    await page.getByRole('button', { name: 'Seen by others' }).click()
    await page.getByRole('dialog').getByRole('button', { name: lens }).click()
    await page.getByText(`Shown here: ${lens}`).waitFor()
    return (await (await page.locator('.canvas iframe').elementHandle())?.contentFrame())!
  }
  const served = await seen('Without script')
  await served.locator('h1').waitFor()
  expect(await served.locator('pagewright-studio').count()).toBe(0)
  expect(await served.locator('main').textContent()).not.toContain('Come by at low water')
  const mirrored = await seen('From right to left')
  await expect.poll(() => mirrored.locator('html').getAttribute('dir')).toBe('rtl')
  const large = await seen('Text at 200 %')
  await expect.poll(() => large.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const still = await seen('Less motion')
  await expect.poll(() => still.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page, '.lens-bar')
  await page.getByRole('button', { name: 'Show it as usual' }).click()
  canvas = await canvasOf(page)
  await page.getByRole('button', { name: /^Show again:/ }).click()
  await expect.poll(read).toBe(before)

  await page.getByRole('button', { name: 'Change on this page only' }).click()
  const here = page.getByRole('region', { name: 'On this page only' })
  await here.getByRole('textbox', { name: 'Title' }).fill('Come by on Friday')
  await expect.poll(() => heading('Come by on Friday')).toBe(1)
  await expect
    .poll(() => JSON.parse(read()) as unknown)
    .toMatchObject({
      blocks: expect.arrayContaining([{ type: 'shared', name: 'come-by', override: { title: 'Come by on Friday' } }]),
    })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show it as everywhere' }).click()
  await expect.poll(() => heading('Come by at low water')).toBe(1)
  await expect.poll(read).toBe(before)
  await chooseDocument(page, 'navigation.json')
  await page.locator('.card-title', { hasText: 'Contact' }).first().click()
  await page.getByRole('textbox', { name: 'Label' }).first().fill('Find us')
  await expect.poll(() => canvas.locator('body > header').textContent()).toContain('Find us')
  await openDocument(page, server, 'pages/contact.json')
  await page.locator('[data-section]').last().click()
  const shared = server.read('site/shared/come-by.json')
  await page.getByRole('button', { name: /^Edit everywhere/ }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Come by at high water')
  await expect.poll(() => heading('Come by at high water')).toBe(1)
  await expect.poll(() => server.read('site/shared/come-by.json')).toBe(shared.replace('low water', 'high water'))

  // A colour appears in the page while it is adjusted, and stays in the page if it is unreadable, with a message at its
  // field.
  await chooseDocument(page, 'theme.json')
  await page.getByRole('button', { name: 'Ink', exact: true }).first().click()
  const ink = page
    .locator('[type=color]')
    .and(page.getByLabel('Ink', { exact: true }))
    .first()
  const shownInk = () => canvas.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'))
  await ink.fill('#c8c8c8')
  await expect.poll(shownInk).toBe('#c8c8c8')
  await expect.poll(() => page.locator('.field[data-wrong] .problem').first().textContent()).toContain('hard to read')
  await saved(page)
  expect(await shownInk()).toBe('#c8c8c8')
  server.git('checkout', '--', '.')
  await expect.poll(shownInk).not.toBe('#c8c8c8')
  expect(read()).toBe(untouched)
})

test('changes are listed, reverted, and published to where the repository pushes', async ({ page, server }) => {
  const { siteDir, git } = server
  // Pages that other tests have made are not changes here.
  git('add', '--all')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '--message=Pages')
  const canvas = await openDocument(page, server, 'pages/contact.json')
  const settings = join(siteDir, 'settings.json')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"Bakery"', `"The ${'Bakery'.repeat(20)}"`))
  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Take back: .*The Bakery/ }).waitFor()
  // A word of any length leaves the button in view.
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: /^Take back: .*The Bakery/ }).click()
  await expect.poll(() => announced(page)).toContain('Undone: taking back')
  await expect.poll(() => dialog.textContent()).not.toContain('The Bakery')
  expect(git('diff', 'settings.json')).toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Where to')
  await expect.poll(() => canvas.title()).toBe('Where to | Bakery')
  await expect.poll(() => canvas.locator('[aria-label=Breadcrumb]').textContent()).toContain('Where to')
  await page.getByRole('button', { name: 'Publish …' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'Title “Contact” → “Where to”' }).waitFor()
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Name').fill('Mona')
  await dialog.getByLabel('E-mail').fill('mona@example.org')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => dialog.textContent()).toContain('Published and sent.')
  expect(git('status', '--porcelain')).toBe('')
  const format = '--format=%an <%ae>%n%b'
  expect(git('log', '-1', format, 'origin/main')).toMatch(/^Mona <mona@example.org>\n[^]*“Contact” → “Where to”/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await focused(page)).toBe('Publish …')

  await page.getByRole('button', { name: 'Seen by others' }).click()
  await page.locator('dialog .headings li').first().waitFor()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
})

test('a right-to-left site is edited in place, and the studio is accessible in Arabic and on a small screen', async ({
  page,
  server,
}) => {
  await openDocument(page, server, 'pages/index.json')
  server.edit('site/settings.json', '"language": "en"', '"language": "ar", "dir": "rtl"')
  await expect.poll(() => page.frameLocator('.canvas iframe').locator('html').getAttribute('dir')).toBe('rtl')
  const canvas = await canvasOf(page)
  await canvas.locator('h1').click()
  await canvas.locator('pagewright-studio .field').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('خبز من فرننا')
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('خبز من فرننا')
  const shown = () =>
    canvas.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('h1')!)
      const overlay = document.querySelector('pagewright-studio')!.shadowRoot!
      const edges = (selector: string): DOMRect => overlay.querySelector(selector)!.getBoundingClientRect()
      const { direction } = getComputedStyle(overlay.querySelector('.field')!)
      const offset = Math.abs(edges('.field').right - range.getBoundingClientRect().right)
      return { direction, offset, areToolsAtEnd: edges('.selected .tools').right < edges('.selected .name').left }
    })
  await expect.poll(shown).toEqual({ direction: 'rtl', offset: expect.closeTo(0, 0), areToolsAtEnd: true })
  await page.keyboard.press('Enter')
  await expect.poll(() => server.read('site/pages/index.json')).toContain('"title": "خبز من فرننا"')
  for (const text of ['[data-section="0"] .name', '.inspector textarea >> nth=0'])
    expect(await page.locator(text).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  server.git('checkout', '--', '.')
  await openDocument(page, server, 'pages/index.json')
  await page.getByLabel('Language of the studio').selectOption('ar')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.locator('[data-section]').first().click()
  const shownAgain = await canvasOf(page)
  await page.locator('.inspector textarea').first().fill(' ')
  await expect
    .poll(() => page.locator('.inspector .problem').allTextContents())
    .toContain('ليس في الحقل «العنوان» إلا مسافات. املأه.')
  expect(
    await page
      .locator('.inspector .problem')
      .first()
      .evaluate((one) => getComputedStyle(one).direction),
  ).toBe('rtl')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+z')
  // Each dialog in Arabic, by the button that opens it.
  for (const button of ['.new-page', '.document', 'button:has([data-icon=library])', '.bar-view > button', '.main']) {
    await page.locator(`.bar ${button}`).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.setViewportSize({ width: 390, height: 780 })
  await page.locator('.sheets button').nth(1).click()
  await expectAccessible(page)
  await page.locator('.sheets button').first().click()
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await shownAgain.locator('main p').first().click()
  await shownAgain.locator('pagewright-studio .text-tools').waitFor()
  // Last, because axe would continue from the panel into a page that has axe.
  await expectOverlayAccessible(shownAgain)
  await page.locator('.page-row').click()
  await page.locator('.language select').selectOption('en')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
})

test('on a phone an address with a place opens the form at that field', async ({ page, server }) => {
  await openDocument(page, server, 'pages/contact.json')
  await page.setViewportSize({ width: 390, height: 844 })
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/__studio?file=pages/contact.json&at=${encodeURIComponent('["blocks",0,"title"]')}`)
  await expect.poll(() => focused(page), { timeout: 20_000 }).toContain('Title')
  expect(await page.locator('.studio').getAttribute('data-sheet')).toBe('form')
  await page.setViewportSize(WIDE)
})

test('on a narrow desktop list and form share the column beside the page, and no part is cut off', async ({
  page,
  server,
}) => {
  await openDocument(page, server, 'pages/contact.json')
  const [list, form] = [page.locator('.outline'), page.locator('.inspector')]
  for (const width of [1440, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 768 })
    const cutOff = () =>
      page.evaluate(() =>
        ['.bar', '.state', '.canvas', '.sheets'].filter((selector) => {
          const element = document.querySelector(selector)!
          const told = element.textContent
          // The longest messages.
          if (selector === '.bar') element.querySelector('.state')!.textContent = '12 to mend in other documents'
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
          if (selector === '.state') element.textContent = told
          return scrollWidth > clientWidth || scrollHeight > clientHeight
        }),
      )
    await expect.poll(cutOff, { message: `at ${width} px` }).toEqual([])
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  const edges = async (selector: string) => (await page.locator(selector).boundingBox())!
  expect(await list.isVisible()).toBe(false)
  const { x, width } = await edges('.canvas')
  expect((await edges('.inspector')).x).toBeGreaterThanOrEqual(x + width)
  await page.getByRole('button', { name: 'Sections', exact: true }).click()
  expect(await Promise.all([list.isVisible(), form.isVisible()])).toEqual([true, false])
  await expectAccessible(page)
  await page.locator('[data-section="0"]').press('Enter')
  await expect.poll(() => focused(page)).toBe('Title')
  expect(await Promise.all([list.isVisible(), form.isVisible()])).toEqual([false, true])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatch(/^Hero/)
  // An element that is selected in the page is edited in the form.
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  await (await canvasOf(page)).locator('h1').click()
  await expect.poll(() => form.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true })
  await page.setViewportSize(WIDE)
})

test('the canvas finds at least 95 % of the texts of every block, and none in a wrong place', async ({
  page,
  server,
}) => {
  await openModules(page, server.url)
  const outcomes = await findTextsOfExamples(page)
  expect(outcomes.length).toBeGreaterThan(20)
  expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(outcomes.filter(({ shown, missing }) => missing.length > shown * 0.05)).toEqual([])
})
