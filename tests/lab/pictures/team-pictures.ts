import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { UserError } from '#base/cli/user-error.ts'
import { freePort } from '../../requirements/free-port.ts'
import { addAuthenticator } from './authenticator.ts'
import { save, TIMEOUT } from './capture-guide.ts'
import { canvasOf, chooseDocument, chooseSection, STUDIO_PICTURES } from './studio-pictures.ts'

const TITLE = 'Prices of 2027'
const REMARK = 'Say “from your own files”, as the offer does.'

/** The new texts of two pages. */
const PAGE = 'pages/services/enterprise-rag.json'
const TEXTS = [
  ['pages/services/gpu-clusters.json', 'GPU capacity at the prices of 2027'],
  [PAGE, 'Answers from your own documents, at one price a month'],
] as const

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const SCREEN: BrowserContextOptions = { viewport: { width: 1100, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }

/** Takes the pictures of the studio of a team: two people work on a change of a copy of the site. */
export async function takeTeam(siteDir: string, browser: Browser): Promise<void> {
  await mkdir(STUDIO_PICTURES, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-team-'))
  try {
    const studio = await startStudio(await siteInGit(siteDir, folder), folder)
    try {
      await takeAll(studio, browser)
    } finally {
      await studio.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeAll({ origin, firstLink }: StartedStudio, browser: Browser): Promise<void> {
  const mona = await windowOf(browser, DESKTOP)
  await mona.goto(firstLink)
  await mona.getByLabel('Your name').fill('Mona Haddad')
  await mona.getByLabel('Your e-mail address').fill('mona@site.example')
  await press(mona, 'Make a passkey and come in')
  await mona.getByRole('link', { name: 'People' }).click()
  const toBadr = await invite(mona, 'Badr Salem', 'Editor')
  await invite(mona, 'Lena Roth', 'Writer')
  const badr = await windowOf(browser, SCREEN)
  await badr.goto(toBadr)
  await press(badr, 'Make a passkey and come in')
  await badr.getByRole('heading', { name: 'No change is under way' }).waitFor()

  await mona.goto(`${origin}/__studio/home`)
  await press(mona, 'New change')
  await mona.getByLabel('A title that everybody understands').fill(TITLE)
  await press(mona, 'Begin')
  await mona.locator('[data-section]').first().waitFor()
  for (const [file, text] of TEXTS) {
    await chooseDocument(mona, file)
    await chooseSection(mona, 0)
    await mona.getByRole('textbox', { name: 'Title', exact: true }).fill(text)
    await mona.locator('.saving[data-saving="saved"]').waitFor()
  }
  const editor = mona.url()
  const change = new URL(editor).searchParams.get('change')
  const review = `${origin}/__studio/changes/${change}`
  await mona.goto(review)
  await press(mona, 'Make a link')
  const preview = await mona.locator('input[readonly]').inputValue()
  await press(mona, 'Ask for approval')

  await badr.goto(review)
  const changed = badr.locator('.changed-document', { has: badr.getByRole('heading', { name: 'Enterprise RAG' }) })
  await changed
    .getByRole('button', { name: /^Write a remark on .*Title$/ })
    .first()
    .click()
  await changed.getByRole('textbox').fill(REMARK)
  await press(badr, 'Send the remark')
  // The field has the same words.
  await changed.locator('.remark').getByText(REMARK).waitFor()
  await takeReview(badr)

  await badr.goto(`${origin}/__studio/home`)
  await badr.getByRole('link', { name: TITLE, exact: true }).waitFor()
  await takeScreen(badr, 'team-changes.webp')

  await mona.setViewportSize(SCREEN.viewport!)
  await mona.goto(`${origin}/__studio/people`)
  await mona.getByText('Lena Roth').first().waitFor()
  await takeScreen(mona, 'team-people.webp')

  await mona.setViewportSize(DESKTOP.viewport!)
  await mona.goto(editor)
  await canvasOf(mona)
  await chooseSection(mona, 0)
  const remark = mona.locator('.field').getByText(REMARK)
  await remark.waitFor()
  await remark.scrollIntoViewIfNeeded()
  // The list draws its pictures once nothing has changed for a moment.
  await mona.waitForTimeout(DRAWING)
  await saveShot(await mona.screenshot({ animations: 'disabled' }), 'team-editor.webp')

  const phone = await windowOf(browser, PHONE)
  await phone.goto(preview)
  await phone.goto(new URL('/services/enterprise-rag', phone.url()).href)
  await phone.locator('.preview-bar summary').click()
  await saveShot(await phone.screenshot({ animations: 'disabled' }), 'team-preview.webp')
  for (const page of [mona, badr, phone]) await page.context().close()
}

/** In milliseconds. */
const DRAWING = 2000

/** The review of a change, as far as the end of the first document. */
async function takeReview(page: Page): Promise<void> {
  const first = page.locator('.changed-document').first()
  await first.locator('.page-pictures').scrollIntoViewIfNeeded()
  for (const frame of await first.locator('iframe').all())
    await frame.contentFrame().locator('h1').waitFor({ timeout: TIMEOUT })
  await page.waitForTimeout(DRAWING)
  await page.evaluate(() => scrollTo(0, 0))
  const { y, height } = (await first.boundingBox())!
  const clip = { x: 0, y: 0, width: page.viewportSize()!.width, height: Math.ceil(y + height) + 16 }
  await saveShot(await page.screenshot({ animations: 'disabled', fullPage: true, clip }), 'team-review.webp')
}

/** A screen of the team, down to the end of its content. */
async function takeScreen(page: Page, file: string): Promise<void> {
  const { y, height } = (await page.locator('main').boundingBox())!
  const clip = { x: 0, y: 0, width: page.viewportSize()!.width, height: Math.ceil(y + height) }
  await saveShot(await page.screenshot({ animations: 'disabled', fullPage: true, clip }), file)
}

const saveShot = (png: Buffer, file: string): Promise<void> => save(png, join(STUDIO_PICTURES, file))

const press = (page: Page, label: string): Promise<void> =>
  page.getByRole('button', { name: label, exact: true }).click()

/** Invites a person, and returns the link. */
async function invite(owner: Page, name: string, role: string): Promise<string> {
  const mail = `${name.split(' ')[0]!.toLowerCase()}@site.example`
  await press(owner, 'Invite somebody')
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('E-mail address').fill(mail)
  await dialog.getByRole('radio', { name: role }).check()
  await press(owner, 'Make the link')
  const link = await dialog.locator('input[readonly]').inputValue()
  await owner.keyboard.press('Escape')
  await owner.getByText(mail).waitFor()
  return link
}

/** A window of a person whose device has an authenticator. */
async function windowOf(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(TIMEOUT)
  const page = await context.newPage()
  await addAuthenticator(context, page)
  return page
}

/** A copy of the site in a repository of its own, beside the schemas that its documents name. */
async function siteInGit(siteDir: string, folder: string): Promise<string> {
  const repository = join(folder, 'repository')
  const copy = join(repository, basename(siteDir))
  await cp(siteDir, copy, { recursive: true })
  await cp('schema', join(repository, 'schema'), { recursive: true })
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: repository })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('-c', 'user.name=Mona', '-c', 'user.email=mona@site.example', 'commit', '--quiet', '--message=First')
  return copy
}

interface StartedStudio {
  origin: string
  /** The first owner's sign-in link. */
  firstLink: string
  stop: () => Promise<void>
}

/** The studio of a team, in a process of its own, whose people and pages are in the folder. */
async function startStudio(siteDir: string, folder: string): Promise<StartedStudio> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/run.js', 'scripts/studio.ts', '--site', siteDir], {
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PUBLISH_TO: join(folder, 'dist'),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const firstLink = await new Promise<string>((done, fail) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      const [link] = /http\S+invitation#\S+(?=\s)/.exec((printed += String(chunk))) ?? []
      if (link) done(link)
    })
    ended.then(() => fail(new UserError(`The studio of the team has not started.\n${printed}`)), fail)
  })
  return {
    origin: `http://localhost:${port}`,
    firstLink,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
