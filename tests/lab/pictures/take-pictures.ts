import { readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { UserError } from '#base/cli/user-error.ts'
import { loadSite } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { GALLERY_PATH } from '#studio/protocol/dev-protocol.ts'
import { launchChromium } from '../../../scripts/requirements/chromium.ts'
import { save, startServer, TIMEOUT, waitUntilStable } from './capture-guide.ts'
import { kindPicture } from '../../../scripts/generate/guide/guide-pictures.ts'
import { blockPictures, guidePictures, PICTURES_DIR } from './all-pictures.ts'
import { takePanel } from './panel-picture.ts'
import { STUDIO_PICTURES, takeStudio } from './studio-pictures.ts'
import { takeTeam } from './team-pictures.ts'

/** A picture to take. */
interface Shot {
  /** The block type or the kind of page. */
  of: string
  /** An address of the development server. */
  path: string
  viewport: number
  /** The selector of the part that is shown. */
  part: string
  /** Pixels of the picture for each CSS pixel, at most 1. */
  scale: number
  file: string
}

/** A whole page is shown so small that its sections can be distinguished, but not read. */
const PAGE = { viewport: 1280, part: 'body', scale: 0.34 }

/** Hides the problems panel and the breadcrumb, which do not belong to a block. */
const HIDDEN = 'pagewright-problems, main nav:has(a[href="/"]) { display: none !important }'

/** The names of pictures without a block or kind for "--only". */
const OTHERS = { panel: takePanel, studio: takeStudio, 'team-studio': takeTeam }

/** Takes the pictures of the guide, the studio and the team studio, or only of one block type or kind. */
export async function takePictures(siteDir: string, only: string | undefined): Promise<void> {
  const shots = [...blockShots(), ...(await kindShots(siteDir))].filter(({ of }) => only === undefined || of === only)
  const others = Object.entries(OTHERS).filter(([name]) => only === undefined || name === only)
  if (shots.length === 0 && others.length === 0)
    throw new UserError(
      `"${only}" is neither a block nor a kind of page, nor one of ${Object.keys(OTHERS).join(', ')}.`,
    )
  await mkdir(PICTURES_DIR, { recursive: true })
  const browser = await launchChromium()
  try {
    if (shots.length > 0) await takeAll(shots, siteDir, browser)
    for (const [, takeOthers] of others) await takeOthers(siteDir, browser)
  } finally {
    await browser.close()
  }
  const wanted = new Set(guidePictures())
  for (const file of readdirSync(PICTURES_DIR)) if (!wanted.has(file)) await rm(join(PICTURES_DIR, file))
  console.log(`The pictures are in ${PICTURES_DIR} and ${STUDIO_PICTURES}: look at them.`)
}

async function takeAll(shots: readonly Shot[], siteDir: string, browser: Browser): Promise<void> {
  const server = await startServer(siteDir)
  try {
    for (const shot of shots) {
      await take(shot, browser, server.origin)
      if (process.stdout.isTTY) process.stdout.write(`\r${shot.file.padEnd(60)}`)
    }
    if (process.stdout.isTTY) process.stdout.write('\r')
  } finally {
    await server.stop()
  }
}

const blockShots = (): Shot[] =>
  blockPictures().map(({ type, index, ...shot }) => ({
    ...shot,
    of: type,
    path: `${GALLERY_PATH}/${type}/${index}?scheme=light&dir=ltr`,
    part: 'main',
  }))

/** The first page of each kind that the site has: the home page, else the first by its address. */
async function kindShots(siteDir: string): Promise<Shot[]> {
  const { site } = loadSite(siteDir)
  if (!site) throw new UserError('The site has errors: "npm run validate" says which.')
  const pages = site.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return [...engineSchemas().kinds.keys()].flatMap((kind) => {
    const page = pages.find((each) => each.kind === kind)
    if (!page) console.log(`The site has no page of the kind "${kind}": its picture stays as it is.`)
    return page ? [{ ...PAGE, of: kind, path: page.path, file: kindPicture(kind) }] : []
  })
}

async function take({ path, viewport, part, scale, file }: Shot, browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: viewport, height: viewport > 600 ? 800 : 844 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  try {
    const response = await page.goto(origin + path, { timeout: TIMEOUT })
    if (response?.status() !== 200) throw new UserError(`${path} was answered with ${response?.status()}.`)
    await waitUntilStable(page)
    const png = await page.locator(part).screenshot({ animations: 'disabled', style: HIDDEN })
    await save(png, join(PICTURES_DIR, file), Math.round(viewport * scale))
  } finally {
    await page.close()
  }
}
