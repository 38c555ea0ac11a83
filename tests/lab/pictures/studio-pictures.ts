import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { save, startServer, TIMEOUT } from './capture-guide.ts'

/** The folder of the pictures that `docs/studio.md` and the README show. */
export const STUDIO_PICTURES = 'docs/studio'

/** A copy of the site that is edited for the pictures. Git ignores it. */
const COPY = 'dist.pictures'

const PAGE = 'pages/services/enterprise-rag.json'

/** The studio in a browser, and its site. */
interface OpenStudio {
  page: Page
  siteDir: string
}

interface StudioPicture {
  file: string
  /** The selector of the part of the window that is shown; by default the whole window. */
  part?: string
  /** A phone instead of a desktop. */
  isNarrow?: true
  /** A window in which all of a dialog is in view. */
  isTall?: true
  /** The steps before the picture is taken. Each picture begins with the page reopened and all edits undone. */
  prepare: (studio: OpenStudio) => Promise<void>
}

/** In the order in which `docs/studio.md` shows them. */
const STATES: readonly StudioPicture[] = [
  {
    file: 'studio.webp',
    prepare: async ({ page }) => {
      await chooseSection(page, 0)
      const canvas = await canvasOf(page)
      await clickInCanvas(page, canvas, 'h1')
      await canvas.locator('pagewright-studio .field').waitFor()
    },
  },
  {
    file: 'problem.webp',
    part: '.inspector',
    prepare: async ({ page }) => {
      await chooseSection(page, 0)
      await fillFirstField(page, 'Enterprise RAG '.repeat(8))
      await page.locator('.field[data-wrong] .problem').first().waitFor()
    },
  },
  {
    file: 'link.webp',
    part: '.inspector',
    prepare: async ({ page }) => {
      await chooseSection(page, 0)
      await page.locator('.card-title', { hasText: 'See what you receive' }).click()
      const link = page.locator('.inspector .meaning').first()
      await link.waitFor()
      await link.evaluate((element) => element.closest('.card')?.scrollIntoView({ block: 'center' }))
    },
  },
  {
    file: 'gallery.webp',
    prepare: async ({ page }) => {
      await chooseDocument(page, 'pages/index.json')
      await chooseSection(page, 1)
      await page.getByRole('button', { name: 'Add a section', exact: true }).click()
      await page.locator('dialog .grid li').first().waitFor()
      await page.waitForFunction(areFirstPreviewsLoaded)
    },
  },
  {
    file: 'hidden.webp',
    prepare: async ({ page }) => {
      await chooseDocument(page, 'pages/index.json')
      await chooseSection(page, 2)
      await page.locator('.inspector > header').getByRole('button', { name: 'Hide' }).click()
      const canvas = await canvasOf(page)
      await canvas.locator('pagewright-studio .hidden .name').waitFor()
    },
  },
  {
    file: 'theme.webp',
    prepare: async ({ page }) => {
      await chooseDocument(page, 'theme.json')
      await page.locator('.palette').first().waitFor()
    },
  },
  {
    file: 'new-page.webp',
    part: 'dialog',
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'New page' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Title').fill('Data sovereignty')
      await dialog.getByRole('radio', { name: 'Service' }).check({ force: true })
      await page.waitForFunction(() =>
        [...document.querySelectorAll('dialog input')].some((input) =>
          (input as HTMLInputElement).value.startsWith('/'),
        ),
      )
    },
  },
  {
    file: 'rename.webp',
    part: 'dialog',
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'Change the address' }).click()
      await page.getByRole('dialog').getByLabel('Address').fill('/services/private-rag')
      await page.locator('dialog summary').waitFor()
    },
  },
  {
    file: 'conflict.webp',
    part: '.canvas',
    prepare: async ({ page, siteDir }) => {
      const path = join(siteDir, PAGE)
      const text = await readFile(path, 'utf8')
      await page.route(
        '**/api/edit',
        async (route) => {
          await writeFile(path, text.replace(/"title": "(?=[^"]*",?\s*"(subtitle|lead))/, '"title": "New: '))
          await route.continue()
        },
        { times: 1 },
      )
      await chooseSection(page, 0)
      await fillFirstField(page, 'Answers from your own documents')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    file: 'changes.webp',
    part: 'dialog',
    isTall: true,
    prepare: async ({ page }) => {
      // A page that no earlier picture used: the studio would report that it is being edited in another window.
      await chooseDocument(page, 'pages/about.json')
      await chooseSection(page, 0)
      await fillFirstField(page, 'Engineering that stays out of sight')
      await chooseSection(page, 1)
      await fillFirstField(page, 'How we work')
      await page.locator('.saving[data-saving="saved"]').waitFor()
      await page.getByRole('button', { name: 'Publish …' }).click()
      await page.getByText('You have everything that others have published.').waitFor({ timeout: TIMEOUT })
    },
  },
  {
    file: 'seen-by-others.webp',
    part: 'dialog',
    isTall: true,
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'Seen by others' }).click()
      await page.locator('dialog .headings li').first().waitFor()
      // The share image is drawn on request.
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('dialog img')].every(({ naturalWidth }) => naturalWidth > 0),
        undefined,
        { timeout: TIMEOUT },
      )
    },
  },
  {
    file: 'lens.webp',
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'Seen by others' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'From right to left' }).click()
      await page.locator('.lens-bar').waitFor()
      await canvasOf(page)
    },
  },
  {
    file: 'image.webp',
    prepare: async ({ page, siteDir }) => {
      await cp('tests/third-site/images', join(siteDir, 'images'), { recursive: true })
      await chooseSection(page, 0)
      await page.locator('.inspector .chip', { hasText: 'Picture' }).click()
      // The server has to notice the new files first.
      await page.getByRole('dialog').getByRole('button', { name: 'room.jpg' }).click({ timeout: TIMEOUT })
      await page.getByLabel('What it shows').fill('A dining room with tiled floor and arched windows')
      await page.getByRole('slider').press('ArrowRight')
      const canvas = await canvasOf(page)
      await canvas.locator('main img[data-focus-x="60"]').waitFor()
    },
  },
  {
    file: 'translations.webp',
    prepare: async ({ page, siteDir }) => {
      await addArabic(siteDir)
      const language = page.getByRole('combobox', { name: 'Language of the page' })
      // The server has to notice the new files first.
      await language.selectOption('ar', { timeout: TIMEOUT })
      const stale = page.locator('.translation-row:has(ins)')
      await stale.waitFor({ timeout: TIMEOUT })
      await canvasOf(page)
      await stale.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    },
  },
  {
    file: 'phone.webp',
    isNarrow: true,
    prepare: async ({ page }) => {
      await page.locator('.sheets button').first().click()
      await page.locator('[data-section]').first().click()
      await page.locator('.inspector .field').first().waitFor()
    },
  },
]

/** Adds Arabic to the site, with a translation of the opening of the page that is stale. */
async function addArabic(siteDir: string): Promise<void> {
  const settingsFile = join(siteDir, 'settings.json')
  const settings = JSON.parse(await readFile(settingsFile, 'utf8')) as object
  const page = JSON.parse(await readFile(join(siteDir, PAGE), 'utf8')) as { title: string; blocks: Hero[] }
  const { title = '', subtitle = '' } = page.blocks[0] ?? {}
  const texts = [
    { at: '/title', from: page.title, to: 'المساعد المعرفي للمؤسسات' },
    { at: '/blocks/0/title', from: title, to: 'إجابات من مستنداتكم، ومصدر كل منها بجانبها' },
    {
      at: '/blocks/0/subtitle',
      from: `${subtitle.split('. ')[0]}.`,
      to: 'توليد معزَّز بالاسترجاع من العقود والسياسات وملفات القضايا والخطابات.',
    },
  ]
  const file = join(siteDir, 'languages/ar', PAGE)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ $schema: '../../../../../schema/editor/translation.schema.json', texts }))
  await writeFile(settingsFile, JSON.stringify({ ...settings, languages: { ar: { complete: 1 } } }))
}

type Hero = Partial<Record<'title' | 'subtitle', string>>

/** Runs in the page. Previews outside of the view are not loaded. */
const areFirstPreviewsLoaded = (): boolean =>
  [...document.querySelectorAll<HTMLIFrameElement>('dialog iframe')]
    .slice(0, 9)
    .every(({ contentDocument }) => contentDocument?.readyState === 'complete' && contentDocument.querySelector('main'))

export const chooseSection = (page: Page, index: number): Promise<void> =>
  page.locator(`[data-section="${index}"]`).click()

export async function chooseDocument(page: Page, file: string): Promise<void> {
  await page.locator('.document').click()
  await page.locator(`dialog [data-file="${file}"]`).click()
  await page.locator(`.document[data-file="${file}"]`).waitFor()
}

const fillFirstField = (page: Page, text: string): Promise<void> =>
  page.locator('.inspector input, .inspector textarea').first().fill(text)

export async function canvasOf(page: Page): Promise<Frame> {
  const handle = await page.locator('.canvas iframe').elementHandle()
  const frame = (await handle?.contentFrame())!
  await frame.locator('[data-hydrate]:not([data-hydrated])').first().waitFor({ state: 'detached', timeout: TIMEOUT })
  return frame
}

/** Clicks in a page that is scaled down: Playwright would compute the position by the sizes in the frame. */
async function clickInCanvas(page: Page, canvas: Frame, selector: string): Promise<void> {
  const { x, y, width } = await canvas.locator(selector).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: left + 20, y: top + 20, width: innerWidth }
  })
  const frame = (await page.locator('.canvas iframe').boundingBox())!
  const scale = frame.width / width
  await page.mouse.click(frame.x + x * scale, frame.y + y * scale)
}

/** Takes the pictures of the studio, each in a page of its own, of a copy of the site that is in git. */
export async function takeStudio(siteDir: string, browser: Browser): Promise<void> {
  await mkdir(STUDIO_PICTURES, { recursive: true })
  await rm(COPY, { recursive: true, force: true })
  await cp(siteDir, COPY, { recursive: true })
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: COPY })
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Mona')
  git('config', 'user.email', 'mona@example.org')
  const remote = await mkdtemp(join(tmpdir(), 'pagewright-pictures-'))
  execFileSync('git', ['init', '--quiet', '--bare', remote])
  git('remote', 'add', 'origin', remote)
  git('add', '--all')
  git('commit', '--quiet', '--message=First')
  git('push', '--quiet', 'origin', 'main')
  const server = await startServer(COPY)
  try {
    for (const picture of STATES) {
      await take(picture, browser, server.studio)
      git('checkout', '--quiet', '.')
      git('clean', '--quiet', '--force', '-d')
    }
  } finally {
    await server.stop()
    for (const folder of [COPY, remote]) await rm(folder, { recursive: true, force: true })
  }
}

/** In milliseconds. */
const DRAWING = 2000

async function take(
  { file, part, isNarrow, isTall, prepare }: StudioPicture,
  browser: Browser,
  studio: string,
): Promise<void> {
  const viewport = isNarrow ? { width: 390, height: 800 } : { width: 1440, height: isTall ? 1400 : 900 }
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  try {
    await page.goto(`${studio}&file=${PAGE}`, { timeout: TIMEOUT })
    await page.locator('[data-section]').first().waitFor({ state: 'attached', timeout: TIMEOUT })
    await canvasOf(page)
    await prepare({ page, siteDir: COPY })
    // The list draws its pictures once nothing has changed for a moment.
    if (part === undefined) await page.waitForTimeout(DRAWING)
    const target = part === undefined ? page : page.locator(part)
    await save(await target.screenshot({ animations: 'disabled' }), join(STUDIO_PICTURES, file))
  } finally {
    await page.close()
  }
}
