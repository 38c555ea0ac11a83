import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import {
  announced,
  canvasOf,
  documentOpened,
  expectAccessible,
  expectOverlayAccessible,
  focused,
  openDocument,
  saved,
  test,
} from './studio-page.ts'

/** A contact page, a question and a form, added to the small site. */
function writeContactPage(siteDir: string): void {
  const write = (file: string, value: unknown): void =>
    writeFileSync(join(siteDir, file), `${JSON.stringify(value, undefined, 2)}\n`)
  const settings = JSON.parse(readFileSync(join(siteDir, 'settings.json'), 'utf8')) as { organization: object }
  const organization = { ...settings.organization, phone: '+351 21 000 0000', address: '1 Quay Street' }
  write('settings.json', { ...settings, organization })
  mkdirSync(join(siteDir, 'forms'), { recursive: true })
  write('forms/contact.json', {
    title: 'Write to the bakery',
    fields: [
      { name: 'email', label: 'Your e-mail', type: 'email', required: true },
      { name: 'consent', label: 'I have read [what you keep](/contact).', type: 'checkbox', required: true },
    ],
    submit: 'Send the message',
  })
  write('shared/how-we-bake.json', {
    type: 'prose',
    title: 'How we bake',
    sections: [{ heading: 'In short', paragraphs: ['We bake **slowly**, and [at night](/contact).'] }],
  })
  const question = (word: string) => ({ question: `Do you bake ${word}?`, answer: `Yes, we bake ${word} each night.` })
  write('pages/reach-us.json', {
    kind: 'standard',
    title: 'Reach us',
    seo: { description: 'How to reach the bakery at the harbour: by telephone, by message, or in person at the quay.' },
    blocks: [
      { type: 'hero', title: 'Reach the bakery', subtitle: 'Call {phone} before noon, or come by.' },
      {
        type: 'contactDetails',
        ways: { title: 'Ways', items: [{ label: 'Phone', value: '{phone}', href: 'tel:{phone}' }] },
      },
      { type: 'shared', name: 'how-we-bake' },
      { type: 'faq', title: 'Questions', items: [question('rye'), question('oat')] },
      { type: 'formSection', form: 'contact' },
    ],
  })
}

const FILE = 'pages/reach-us.json'

/** The button that asks whether to change the fact everywhere. */
const answer = (canvas: Frame, name: string) => canvas.locator('pagewright-studio .ask button', { hasText: name })

test('the phone number of a page is changed everywhere or only there, with its link', async ({ page, server }) => {
  writeContactPage(server.siteDir)
  const read = (file: string) => JSON.parse(readFileSync(join(server.siteDir, file), 'utf8')) as never
  const wayIn = (document: { blocks: { ways: { items: object[] } }[] }) => document.blocks[1]!.ways.items[0]
  const canvas = await openDocument(page, server, FILE)
  const phone = canvas.locator('main dd a')

  await phone.click()
  await expect
    .poll(() => canvas.locator('pagewright-studio .ask').innerText())
    .toMatch(/From the settings, shown in 4 places/)
  await expectOverlayAccessible(canvas)
  await answer(canvas, 'Change everywhere').click()
  await expect.poll(() => focused(page)).toBe('Phone')
  await page.keyboard.insertText('+351 21 111 1111')
  await saved(page)
  const expectNumber = async (number: string): Promise<void> => {
    for (const link of [phone, canvas.locator('footer a', { hasText: '+351' })]) {
      await expect.poll(() => link.textContent().then((text) => text?.replaceAll('\u00a0', ' '))).toBe(number)
      await expect.poll(() => link.getAttribute('href')).toBe(`tel:${number.replaceAll(' ', '')}`)
    }
  }
  await expectNumber('+351 21 111 1111')
  expect(wayIn(read(FILE))).toEqual({ label: 'Phone', value: '{phone}', href: 'tel:{phone}' })
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => read('settings.json')).toMatchObject({ organization: { phone: '+351 21 000 0000' } })
  await expectNumber('+351 21 000 0000')

  await page.getByRole('button', { name: 'Back to “Reach us”' }).click()
  await documentOpened(page, FILE)
  await phone.click()
  await answer(canvas, 'Only here').click()
  await expect.poll(() => focused(page)).toBe('Value')
  await page.keyboard.insertText('+351 21 222 2222')
  await expect
    .poll(() => wayIn(read(FILE)))
    .toEqual({ label: 'Phone', value: '+351 21 222 2222', href: 'tel:+351212222222' })
  expect(read('settings.json')).toMatchObject({ organization: { phone: '+351 21 000 0000' } })

  await canvas.locator('main h1').click()
  await page.keyboard.press('Escape')
  const subtitle = page.locator('.inspector .field', { hasText: 'Subtitle' })
  await subtitle.getByRole('button', { name: 'Only here' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Subtitle')
  expect(await announced(page)).toContain('its own words now')
  await page.keyboard.type('112')
  await expect
    .poll(() => read(FILE))
    .toMatchObject({ blocks: [{ subtitle: 'Call 112 before noon, or come by.' }, {}, {}, {}, {}] })
})

test('a menu entry, a form label and a question are edited where they stand', async ({ page, server }) => {
  const read = (file: string) => JSON.parse(readFileSync(join(server.siteDir, file), 'utf8')) as never
  await openDocument(page, server, FILE)
  // A click waits for the server's answer about header and footer.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/shell*', (route) => held.then(() => route.continue()), { times: 1 })
  await page.reload()
  const canvas = await canvasOf(page)
  const field = canvas.locator('pagewright-studio .field')
  const type = async (words: string): Promise<void> => {
    await field.waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }

  await canvas.locator('footer a', { hasText: 'Contact' }).click()
  release()
  await type('Find us')
  await expect
    .poll(() => read('navigation.json'))
    .toMatchObject({ footer: { base: [{ label: 'Find us', href: '/contact' }] } })
  await expect.poll(() => canvas.locator('footer a', { hasText: 'Find us' }).count()).toBe(1)
  await documentOpened(page, 'navigation.json')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => canvas.locator('footer a', { hasText: 'Contact' }).count()).toBe(1)

  await canvas.locator('main label', { hasText: 'Your e-mail' }).click()
  await type('Where we write to you')
  await expect
    .poll(() => read('forms/contact.json'))
    .toMatchObject({ fields: [{ label: 'Where we write to you' }, {}] })
  await expect.poll(() => canvas.locator('main label').first().textContent()).toBe('Where we write to you')
  expect(await canvas.locator('main h1').textContent()).toBe('Reach the bakery')

  const second = canvas.locator('main details').nth(1)
  await second.locator('h3').click()
  await field.waitFor()
  await expect.poll(() => second.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true)
  await type('Do you bake with oats?')
  await expect.poll(() => second.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true)
  await second.locator('p').click()
  await expect.poll(() => field.textContent()).toBe('Yes, we bake oat each night.')
  await documentOpened(page, FILE)
  await page.keyboard.press('Escape')
})

test('texts with marks of a form and of a shared block are edited in place like texts of the page', async ({
  page,
  server,
}) => {
  const read = (file: string) => JSON.parse(readFileSync(join(server.siteDir, file), 'utf8')) as never
  const canvas = await openDocument(page, server, FILE)
  const field = canvas.locator('pagewright-studio .field')
  const consent = canvas.locator('main label', { hasText: 'I have read' })

  await consent.click({ position: { x: 5, y: 8 } })
  await expect.poll(() => field.innerHTML()).toBe('I have read <a href="/contact">what you keep</a>.')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Yes.')
  await expect.poll(() => consent.innerHTML()).toMatch(/^I have read <a [^>]*>what you keep<\/a>\. Yes\.$/)
  await page.keyboard.press('Tab')
  await expect.poll(() => field.textContent()).toBe('Send the message')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => read('forms/contact.json'))
    .toMatchObject({ fields: [{}, { label: 'I have read [what you keep](/contact). Yes.' }] })

  const paragraphs = canvas.locator('main p', { hasText: 'We bake slowly' }).locator('xpath=..').locator('p')
  const { sections } = read('shared/how-we-bake.json') as { sections: { paragraphs: string[] }[] }
  const [first = ''] = sections[0]!.paragraphs
  const expectTyped = async (words: string, paragraphsIn: () => unknown): Promise<void> => {
    await expect
      .poll(() => field.innerHTML())
      .toBe('We bake <strong>slowly</strong>, and <a href="/contact">at night</a>.')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.textContent()).toBe('')
    await page.keyboard.type(words)
    await expect.poll(() => paragraphs.allTextContents()).toEqual(['We bake slowly, and at night.', words])
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => field.textContent()).toBe('We bake slowly, and at night.')
    await page.keyboard.press('Escape')
    await expect.poll(paragraphsIn).toEqual([first, words])
  }
  await paragraphs.first().click({ position: { x: 5, y: 8 } })
  await answer(canvas, 'Change on this page only').click()
  await expectTyped('Here.', () => {
    const { blocks } = read(FILE) as { blocks: { override?: { sections: { paragraphs: string[] }[] } }[] }
    return blocks[2]!.override?.sections[0]!.paragraphs
  })
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => paragraphs.count()).toBe(1)
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => JSON.stringify(read(FILE))).not.toContain('override')

  await page.getByRole('region', { name: 'On this page only' }).waitFor({ state: 'detached' })
  await paragraphs.first().click({ position: { x: 5, y: 8 } })
  await answer(canvas, 'Edit everywhere').click()
  await expectTyped('Everywhere.', () => {
    const shared = read('shared/how-we-bake.json') as { sections: { paragraphs: string[] }[] }
    return shared.sections[0]!.paragraphs
  })
  await documentOpened(page, 'shared/how-we-bake.json')
})

test('selecting a field in the form, by a click or by Tab opens its answer, step or slide in the page', async ({
  page,
  server,
}) => {
  const write = (file: string, value: unknown): void =>
    writeFileSync(join(server.siteDir, file), `${JSON.stringify(value, undefined, 2)}\n`)
  mkdirSync(join(server.siteDir, 'forms'), { recursive: true })
  const items = ['Mix', 'Rest', 'Bake'].map((title) => ({ title, description: `How we ${title.toLowerCase()}.` }))
  write('forms/table.json', {
    title: 'Reserve a table',
    fields: [
      { name: 'day', label: 'The day', type: 'step' },
      { name: 'when', label: 'When do you come?', type: 'text', required: true },
      { name: 'you', label: 'About you', type: 'step' },
      { name: 'guest', label: 'Your name', type: 'text', required: true },
    ],
    submit: 'Reserve',
  })
  write('pages/opened.json', {
    kind: 'standard',
    title: 'How we do it',
    seo: { description: 'How bread is made at the harbour: mixed in the evening, rested over night, baked at dawn.' },
    blocks: [
      { type: 'hero', title: 'How we do it' },
      { type: 'process', presentation: 'stepper', title: 'In steps', items },
      { type: 'carousel', title: 'In pictures', items: items.map((item) => ({ ...item, href: '/' })) },
      {
        type: 'faq',
        title: 'Questions',
        items: items.map(({ title, description }) => ({ question: `Why ${title}?`, answer: description })),
      },
      { type: 'formSection', form: 'table' },
    ],
  })
  const canvas = await openDocument(page, server, 'pages/opened.json')
  const field = canvas.locator('pagewright-studio .field')
  const isShown = (selector: string, words: string) => () => canvas.locator(selector, { hasText: words }).isVisible()
  const stepper = canvas.locator('main ol', { hasText: 'Mix' })
  const isStepOpen = (words: string) => () =>
    stepper.locator('li[data-open]', { hasText: words }).locator('p').first().isVisible()

  // From the form.
  const openSection = async (index: number): Promise<void> => page.locator('[data-section]').nth(index).click()
  const focusField = async (name: string): Promise<void> => {
    const card = page.locator('.inspector .card', { hasText: name })
    await card.locator('.card-title').click()
    await card.locator('input,textarea,[contenteditable]').first().focus()
  }
  await openSection(1)
  await focusField('Bake')
  await expect.poll(isStepOpen('How we bake.')).toBe(true)
  await openSection(3)
  await focusField('Why Rest?')
  await expect.poll(isShown('main details p', 'How we rest.')).toBe(true)

  // By a click, and by Tab, which also visits closed parts.
  await stepper.locator('button', { hasText: 'Mix' }).click()
  await expect.poll(() => field.textContent()).toBe('Mix')
  await expect.poll(isStepOpen('How we mix.')).toBe(true)
  for (const words of ['How we mix.', 'Rest', 'How we rest.', 'Bake', 'How we bake.']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => field.textContent()).toBe(words)
  }
  await expect.poll(isStepOpen('How we bake.')).toBe(true)
  await page.keyboard.press('Escape')
  await canvas.locator('[aria-roledescription=carousel] > :not(ul) button').nth(2).click()
  await expect
    .poll(() => canvas.locator('[aria-roledescription=carousel] button[aria-current=true]').getAttribute('aria-label'))
    .toContain('Bake')
  await canvas.locator('main summary', { hasText: 'Why Bake?' }).click()
  await expect.poll(isShown('main details p', 'How we bake.')).toBe(true)
  await page.keyboard.press('Escape')

  // All steps of a form are shown while it is edited.
  await canvas.locator('main label', { hasText: 'Your name' }).click()
  await expect.poll(() => field.textContent()).toBe('Your name')
  expect(page.url()).toContain('table.json')
  await page.keyboard.press('Escape')
})

test('choosing a tab in the form shows that choice in the page, and vice versa', async ({ page, server }) => {
  const choices = ['Ebb', 'Flood', 'Storm']
  const groups = choices.map(
    (label) => `<g class="state-${label.toLowerCase()}"><path d="M4 ${label.length}h9v4z"/></g>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${groups.join('')}</svg>`
  writeFileSync(join(server.siteDir, 'drawings/tide.svg'), svg)
  const states = choices.map((label) => ({
    label,
    group: label.toLowerCase(),
    sentence: `What we bake at ${label.toLowerCase()}.`,
    rows: [{ name: `Bread at ${label.toLowerCase()}`, text: 'Rye' }],
  }))
  const value = {
    kind: 'standard',
    title: 'By the tide',
    seo: {
      description: 'What is baked at the harbour at ebb, at flood and in a storm, with the bread of each of them.',
    },
    blocks: [
      { type: 'hero', title: 'By the tide' },
      { type: 'instrument', question: 'How is the water?', drawing: 'tide', name: 'Oven', states },
    ],
  }
  writeFileSync(join(server.siteDir, 'pages/tide.json'), `${JSON.stringify(value, undefined, 2)}\n`)
  const canvas = await openDocument(page, server, 'pages/tide.json')
  const seen = () =>
    canvas
      .locator('main [role=radiogroup] ~ div')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).visibility === 'visible')
          .map((each) => each.querySelector('h3')?.textContent),
      )
  const open = () => page.locator('[role=tab][aria-selected=true]').allTextContents()
  await page.locator('[data-section]').nth(1).click()
  await page.getByRole('tab', { name: 'Flood' }).click()
  await expect.poll(seen).toEqual(['Flood'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(seen).toEqual(['Storm'])
  expect(await open()).toEqual(['Storm'])
  await expectAccessible(page)

  await canvas.locator('main label', { hasText: 'Ebb' }).click()
  await expect.poll(open).toEqual(['Ebb'])
  expect(await seen()).toEqual(['Ebb'])
  await page.keyboard.press('Escape')

  // The choice stays visible while it is renamed and moved.
  await page.getByRole('tab', { name: 'Flood' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill('High water')
  await expect.poll(() => canvas.locator('main label', { hasText: 'High water' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Move later: High water' }).click()
  await expect.poll(() => canvas.locator('main label').allTextContents()).toEqual(['Ebb', 'Storm', 'High water'])
  await expect.poll(seen).toEqual(['High water'])
})

test('header, footer and forms are reachable from the list of sections by keyboard, and open at the edited place', async ({
  page,
  server,
}) => {
  const canvas = await openDocument(page, server, FILE)
  await page.locator('.parts button', { hasText: 'Form: Write to the bakery' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Title')
  expect(await canvas.locator('main h1').textContent()).toBe('Reach the bakery')
  await page.locator('.parts button', { hasText: 'Header' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.inspector h2').textContent()).toBe('Navigation')
  await page.locator('.outline button', { hasText: 'Questions' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.inspector h2').textContent()).toBe('Questions and answers')
})
