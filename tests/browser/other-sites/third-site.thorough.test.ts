import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { checkPages } from '../../../scripts/check-site/check-pages.ts'
import { builtSite } from '../../build/built-sites.ts'
import { axeViolations } from '../accessibility.ts'
import { formHydrated, markDocument, PHONE, ready, test as base } from '../fixtures.ts'
import { followInApp } from '../follow-in-app.ts'
import { dialogOpened, focused } from '../open-dialog.ts'

/** The features of a restaurant: pictures, prices, posts, many kinds of form fields, search. */
const outDir = await builtSite('third')
const test = base.extend('outDir', outDir)

test(
  'every page passes the checks of check-site, with the contrast of AAA',
  { timeout: 600_000 },
  async ({ browser, served }) => {
    const { site } = await loadSite('tests/third-site')
    const paths = [...readBuiltSite(outDir).pages.keys()]
    expect(paths).toEqual(expect.arrayContaining(['/', '/menu', '/house', '/visit', '/work']))
    expect(await checkPages({ site: site!, paths, origin: served.origin, browser, level: 'AAA' })).toEqual([])
  },
)

test('the search is loaded when a visitor is about to use it, and works by keyboard', async ({ browser, served }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${served.origin}/`)
  expect(requested.filter((path) => /search(?!-boot)/.test(path))).toEqual([])
  const link = page.getByRole('link', { name: 'Search', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

  await field.fill('charcoal')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await page.locator('dialog [role=status]').textContent()).toMatch(/^Pages found: [1-9]$/)
  expect(await options.first().textContent()).toContain('/news/kingfish-season')
  expect((await options.first().locator('mark').allTextContents()).map((word) => word.toLowerCase())).toContain(
    'charcoal',
  )
  expect(await axeViolations(page)).toEqual([])

  await field.fill('bread')
  // The options of the first word may be several, too.
  await expect.poll(() => options.first().locator('mark').allTextContents()).toContain('Bread')
  expect(await options.count()).toBeGreaterThan(1)
  const activeOption = () => field.getAttribute('aria-activedescendant')
  expect(await activeOption()).toBe('search-results-0')
  await page.keyboard.press('ArrowDown')
  expect(await activeOption()).toBe('search-results-1')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(activeOption).toBe(`search-results-${(await options.count()) - 1}`)

  await field.fill('submarines')
  await page.getByText('Nothing was found for “submarines”.').waitFor()
  expect(await page.getByRole('link', { name: 'Look through all sections' }).getAttribute('href')).toBe('/search')
  expect(await options.count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await field.fill('gulls')
  await expect.poll(() => options.first().textContent()).toContain('/news/the-oven-at-five')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/news/the-oven-at-five')
  await page.close()
})

test('the search can be opened from the mobile menu, again and again, and returns the focus to its button', async ({
  visit,
}) => {
  const page = await ready(await visit('/', { viewport: PHONE }))
  const button = page.locator('[data-mobile-menu] summary').first()
  for (const word of ['bread', 'terrace']) {
    await button.click()
    await page.locator('[data-mobile-menu] a[data-search]').click()
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type(word)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('dialog[open], [data-mobile-menu][open], [inert]').count()).toBe(0)
  }
})

test('navigation to and from pages that preload their photograph logs no warning', async ({ visit }) => {
  const page = await ready(await visit('/news'))
  const isSameDocument = await markDocument(page)
  const heading = page.locator('main h1')
  // The heading of the page before.
  let before = await heading.textContent()
  for (const path of ['/menu', '/news', '/menu']) {
    await followInApp(page, `header a[href="${path}"]`)
    await page.waitForURL(`**${path}`)
    await expect.poll(() => heading.textContent()).not.toBe(before)
    before = await heading.textContent()
  }
  expect(await isSameDocument()).toBe(true)
})

test('without script the search is a page that links to other places', async ({ browser, served }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${served.origin}/`)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/search')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search')
  const links = page.locator('main a')
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
    expect.arrayContaining(['/menu', '/news', '/news/kingfish-season']),
  )
  await page.close()
})

test('the links of a group without a description follow its title', async ({ visit }) => {
  const page = await ready(await visit('/search'))
  const gaps = await page.locator('main h2').evaluateAll((titles) =>
    titles.map((title) => {
      const links = title.nextElementSibling!.querySelector('a')!
      return links.getBoundingClientRect().top - title.getBoundingClientRect().bottom
    }),
  )
  expect(gaps.length).toBeGreaterThan(1)
  for (const gap of gaps) expect(gap).toBeLessThan(40)
})

test('no corner cuts off text of several lines, however round controls are', async ({ visit }) => {
  const radiusOf = (part: Locator): Promise<number> =>
    part.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius))
  const page = await formHydrated(await visit('/forms/table'))
  expect(await radiusOf(page.getByLabel('Your name'))).toBe(999)
  const wishes = page.getByLabel('Anything we should know')
  await wishes.focus()
  expect(await radiusOf(wishes)).toBeLessThan(24)
  await page.getByRole('link', { name: 'Search', exact: true }).press('Enter')
  await page.getByRole('combobox', { name: 'Search' }).fill('charcoal')
  const option = page.getByRole('option').first()
  await option.waitFor()
  expect(await radiusOf(option)).toBeLessThan(24)
})

test('the options of a group are as far below its label as a control is below its label', async ({ visit }) => {
  const page = await ready(await visit('/forms/table'))
  const gapBelow = (label: Locator): Promise<number> =>
    label.evaluate((element) => {
      const next = element.nextElementSibling!.getBoundingClientRect()
      return Math.round(next.top - element.getBoundingClientRect().bottom)
    })
  const gap = await gapBelow(page.locator('label', { hasText: 'Your name' }))
  expect(await gapBelow(page.locator('legend').first())).toBe(gap)
})

test('a form checks files and sends them, with script and without', async ({ visit, served }) => {
  const pdf = { name: 'Noor’s CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Noor') }
  for (const javaScriptEnabled of [true, false]) {
    const visited = await visit(javaScriptEnabled ? '/work' : '/forms/work', { javaScriptEnabled })
    const page = javaScriptEnabled ? await formHydrated(visited) : visited
    await page.getByLabel('Your name').fill(javaScriptEnabled ? 'Noor Haddad' : 'Ada Lovelace')
    await page.getByLabel('E-mail').fill('noor@example.com')
    const cv = page.getByLabel('Your CV')
    const send = page.getByRole('button', { name: 'Send application' })
    if (javaScriptEnabled) {
      await cv.setInputFiles({ ...pdf, name: 'cv.pages' })
      await send.click()
      await page.getByText('Please choose a file of one of these types: PDF, DOCX.').waitFor()
    }
    await cv.setInputFiles(pdf)
    await send.click()
    await page.getByText('We read it this week and write to you.').waitFor()
  }
  const leads = await served.leads.stored()
  const file = { field: 'cv', name: pdf.name, size: 13, stored: 'cv-1.pdf' }
  expect(leads).toMatchObject([
    { answers: { name: 'Noor Haddad', cv: pdf.name }, files: [file] },
    { answers: { name: 'Ada Lovelace', cv: pdf.name }, files: [file] },
  ])
})

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

test('a table is booked with the keyboard alone', async ({ visit, served }) => {
  const page = await formHydrated(await visit('/forms/table?campaign=spring'))
  const { keyboard } = page
  /** Presses Tab until an element with another name, or other words, has the focus. A date has several parts. */
  const tab = async (): Promise<string> => {
    const before = await page.evaluateHandle(() => document.activeElement)
    do await keyboard.press('Tab')
    while (await before.evaluate((element) => element === document.activeElement))
    return (await focused(page)) ?? ''
  }
  const invalid = () =>
    page
      .locator('form [aria-invalid=true]')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name || each.querySelector('input')?.name))
  await page.getByLabel('How many are you?').focus()
  await keyboard.press('Enter')
  await expect.poll(invalid).toEqual(['day', 'guests', 'room', 'name', 'phone', 'consent'])
  expect(await focused(page)).toBe('day')

  const day = inDays(7)
  const [year, month, date] = day.toISOString().slice(0, 10).split('-')
  await keyboard.type(`${month}${date}${year}`)
  expect(await page.getByLabel('Day').inputValue()).toBe(`${year}-${month}-${date}`)
  expect(await tab()).toBe('guests')
  const occasion = page.getByLabel('Is there something to celebrate?')
  expect(await occasion.isVisible()).toBe(false)
  await keyboard.type('8')
  expect(await occasion.isVisible()).toBe(true)

  expect(await tab()).toBe('room')
  await keyboard.press('ArrowDown')
  expect(await page.getByLabel('By the oven').isChecked()).toBe(true)
  expect(await tab()).toBe('occasion')
  await keyboard.type('Seventy years')
  const allergies: string[] = []
  for (let count = 0; count < 4; count++) {
    allergies.push(await tab())
    if (count % 2 === 1) await keyboard.press('Space')
  }
  expect(allergies).toEqual(Array.from({ length: 4 }, () => 'allergies'))
  for (const [name, value] of [
    ['name', 'Noor Haddad'],
    ['phone', '+971 50 765 4321'],
    ['email', 'noor at example.com'],
    ['wishes', 'A high chair, please.'],
  ]) {
    expect(await tab()).toBe(name)
    await keyboard.type(value ?? '')
  }
  expect(await tab()).toBe('consent')
  await keyboard.press('Space')
  expect(await tab()).toBe('the visit')
  expect(await tab()).toBe('Ask for the table')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('email')
  expect(await invalid()).toEqual(['email'])
  await page.getByText('Enter an address like you@example.com').waitFor()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('noor@example.com')
  expect(await invalid()).toEqual([])
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('We call or write to confirm your table.').waitFor()

  expect(await served.leads.stored()).toMatchObject([
    {
      form: 'table',
      answers: {
        day: `${year}-${month}-${date}`,
        guests: '8',
        room: 'By the oven',
        occasion: 'Seventy years',
        allergies: 'Nuts and sesame\nGluten',
        name: 'Noor Haddad',
        phone: '+971 50 765 4321',
        email: 'noor@example.com',
        wishes: 'A high chair, please.',
        campaign: 'spring',
        consent: 'You may keep this to plan the evening, as our page on the visit (/visit) says.',
      },
    },
  ])
})

test('a form in steps is filled in step by step in a dialog, and all at once without script', async ({
  visit,
  served,
}) => {
  const plan = { name: 'napkin.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a00', 'hex') }
  const fillInEvening = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Day' }).fill(inDays(30).toISOString().slice(0, 10))
    await page.getByLabel('How many are you?').fill('24')
    await page.getByLabel('On the terrace').check()
    await page.getByLabel('And if the wind turns?').selectOption('We move inside')
  }
  const fillInYou = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('E-mail').fill('noor@example.com')
    await page.getByLabel('You may keep this').check()
  }
  const scripted = await visit('/house')
  await scripted.getByRole('link', { name: 'Plan a private dinner' }).first().focus()
  await scripted.keyboard.press('Enter')
  const dialog = await dialogOpened(scripted)
  const next = dialog.getByRole('button', { name: 'Next' })
  expect(await focused(scripted)).toBe('day')
  await next.click()
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(3)
  await fillInEvening(scripted)
  await scripted.keyboard.press('Tab')
  await next.press('Enter')
  await expect.poll(() => focused(scripted)).toBe('Step 2 of 3 The table')
  expect(await dialog.getByRole('group', { name: 'The evening' }).isVisible()).toBe(false)
  expect(await axeViolations(scripted)).toEqual([])
  await dialog.getByLabel('Lamb from the oven').check()
  await dialog.getByLabel('Your seating plan').setInputFiles(plan)
  await next.click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(await dialog.getByLabel('Lamb from the oven').isChecked()).toBe(true)
  await next.click()
  await fillInYou(scripted, 'Noor Haddad')
  await dialog.getByRole('button', { name: 'Ask for the evening' }).click()
  await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()

  const plain = await visit('/forms/dinner', { javaScriptEnabled: false })
  expect(await plain.locator('form > fieldset > legend:visible').allInnerTexts()).toEqual([
    'The evening',
    'The table',
    'You',
  ])
  await fillInEvening(plain)
  await plain.getByLabel('Nothing that had a mother').check()
  await fillInYou(plain, 'Ada Lovelace')
  await plain.getByRole('button', { name: 'Ask for the evening' }).click()
  await plain.waitForURL('**/forms/dinner/thank-you')

  const evening = { guests: '24', room: 'On the terrace', weather: 'We move inside', email: 'noor@example.com' }
  expect(await served.leads.stored()).toMatchObject([
    {
      answers: { ...evening, menu: 'Lamb from the oven', name: 'Noor Haddad', plan: plan.name },
      files: [{ field: 'plan', name: plan.name, stored: 'plan-1.png' }],
    },
    { answers: { ...evening, menu: 'Nothing that had a mother', name: 'Ada Lovelace' } },
  ])
})

test('a map is requested when its button is pressed, and shown in its frame without script', async ({
  browser,
  served,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Khor Fakkan</p>' })
  })
  await page.goto(`${served.origin}/visit`)
  const load = page.getByRole('link', { name: 'Load from www.openstreetmap.org' })
  await load.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await load.click()
  await page.frameLocator('iframe[title^="Map of the fishing harbour"]').getByText('Khor Fakkan').waitFor()
  expect(asked).toHaveLength(1)
  await page.close()
})

test('a video is loaded when it is played, with the captions that a visitor turns on', async ({ browser, served }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const loaded = (ending: string) => asked.filter((path) => path.includes('first-boat') && path.endsWith(ending))
  await page.goto(`${served.origin}/house`)
  const video = page.locator('video')
  await video.scrollIntoViewIfNeeded()
  await expect.poll(() => loaded('.avif')).toHaveLength(1)
  expect([...loaded('.webm'), ...loaded('.mp4'), ...loaded('.vtt')]).toEqual([])
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.textTracks[0]!.mode = 'showing'
    element.muted = true
    await element.play()
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]!.cues?.length)
  await expect.poll(cues).toBe(2)
  expect([loaded('.webm').length > 0, loaded('.vtt')]).toEqual([true, [expect.stringContaining('first-boat.en')]])
  await page.close()
})

type Clip = { x: number; y: number; width: number; height: number }

/** The brightness of a part of the page from 0 to 255: the mean of each row, or of each column. */
async function brightness(page: Page, clip: Clip, of: 'rows' | 'columns'): Promise<number[]> {
  const size = of === 'rows' ? { width: 1, height: clip.height } : { width: clip.width, height: 1 }
  const picture = sharp(await page.screenshot({ clip })).grayscale()
  return [
    ...(await picture
      .resize({ ...size, fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer()),
  ]
}

const boxOf = async (part: Locator): Promise<Clip> => (await part.boundingBox())!

test.for([
  ['a phone', PHONE],
  ['a desktop', { width: 1440, height: 900 }],
] as const)('the picture behind the words of a hero has no lower edge, on %s', async ([, viewport], { visit }) => {
  const page = await ready(await visit('/house', { viewport, isDrawn: true, reducedMotion: 'reduce' }))
  const picture = page.locator('[data-layout=cover] img')
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  const { y, height } = await boxOf(picture)
  // Beside the words, which are not as wide as the page.
  const rows = await brightness(page, { x: 0, y: Math.round(y + height) - 8, width: 12, height: 16 }, 'rows')
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(3)
})

test('on a phone every heading of sections is centred, beside a picture on a desktop it is not', async ({ visit }) => {
  const alignments = (page: Page): Promise<string[]> =>
    page.locator('main h2').evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).textAlign))
  const onPhone = await alignments(await visit('/house', { viewport: PHONE }))
  expect(new Set(onPhone)).toEqual(new Set(['center']))
  expect(await alignments(await visit('/house'))).toEqual(['center', 'start', 'start', 'center', 'center'])
})

test('a centred lead has lines of about the same length', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE }))
  for (const words of ['Copied with the consent', 'Fish from this morning']) {
    const widths = await page.getByText(words).evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].map(({ width }) => width)
    })
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7)
  }
})

test('the breadcrumb is centred above a centred title, on a picture and on a colour', async ({ visit }) => {
  const centreOf = (part: Locator): Promise<number> =>
    part.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      return (left + right) / 2
    })
  for (const path of ['/house', '/news']) {
    const page = await ready(await visit(path))
    const title = await centreOf(page.locator('main h1'))
    expect(Math.abs((await centreOf(page.locator('main nav ol').first())) - title)).toBeLessThan(2)
  }
})

test('every section heading is centred on its page', async ({ visit }) => {
  for (const path of ['/', '/menu', '/news', '/news/the-oven-at-five', '/visit']) {
    const page = await ready(await visit(path))
    const headings = await page.locator('main h2').evaluateAll((all) =>
      all.map((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        const { left, right } = range.getBoundingClientRect()
        return [heading.textContent, left + right - document.documentElement.clientWidth] as const
      }),
    )
    for (const [text, offset] of headings) expect(Math.abs(offset), text).toBeLessThan(4)
  }
})

test('the mark of a price is aligned with the name above it', async ({ visit }) => {
  const page = await ready(await visit('/menu', { viewport: PHONE }))
  const mark = page.getByText('Ours since the first day')
  const name = await boxOf(mark.locator('..'))
  expect((await boxOf(mark)).x).toBe(name.x)
})

test('standalone links are targets of 44 pixels on a phone', async ({ visit }) => {
  for (const [path, name] of [
    ['/news', 'Older posts'],
    ['/news/the-oven-at-five', 'Kingfish is back, and so is the charcoal'],
    ['/visit', /^Open it at www.openstreetmap.org/],
  ] as const) {
    const page = await ready(await visit(path, { viewport: PHONE }))
    expect((await boxOf(page.getByRole('main').getByRole('link', { name }).last())).height).toBeGreaterThanOrEqual(44)
  }
})

test('the dot between author and date is vertically centred', async ({ visit }) => {
  const page = await ready(await visit('/news/the-oven-at-five', { isDrawn: true }))
  const parts = page.locator('main section').first().locator('p:has(> time)')
  const [before, dot, after] = await parts.evaluate((line) => {
    const [author, date] = [...line.children].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getBoundingClientRect()
    })
    return [author!.right, author!.top, date!.left]
  })
  const clip = { x: Math.ceil(before!), y: Math.round(dot!), width: Math.floor(after! - before!), height: 20 }
  const columns = await brightness(page, clip, 'columns')
  const inked = columns.flatMap((value, index) => (value < Math.max(...columns) - 4 ? [index] : []))
  expect(Math.abs(inked[0]! - (columns.length - 1 - inked.at(-1)!))).toBeLessThan(3)
})

test('in print a picture that fills the screen leaves room for text, and controls are hidden', async ({ visit }) => {
  const printed = async (path: string) => {
    const page = await ready(await visit(path, { isDrawn: true }))
    return extractText(new Uint8Array(await page.pdf({ format: 'A4' })), { mergePages: false })
  }
  const home = await printed('/')
  expect(home.text[0]).toContain('Bake at five')
  expect(home.totalPages).toBeLessThan(5)
  const map = (await printed('/visit')).text.join(' ').replace(/\s+/g, ' ')
  expect(map).toContain('Open it at www.openstreetmap.org')
  expect(map).not.toContain('Load from')
})

test('the address in a centred footer is centred in print, too', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.emulateMedia({ media: 'print' })
  const parts = await page
    .locator('footer address > *')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]))
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect((parts[0]![0]! + parts.at(-1)![1]!) / 2).toBeCloseTo(width / 2, 0)
})
