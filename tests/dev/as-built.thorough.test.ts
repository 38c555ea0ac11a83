import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { allStarters } from '#tools/new-site/starters.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { pictureDifference } from '../../scripts/compare/picture-difference.ts'
import { blockTypes, examplesOf } from '../blocks/examples.ts'
import { test as base } from '../browser/chromium.ts'
import { runBuildWith } from '../build/run-build.ts'
import { startDevServer } from './dev-server.ts'

const STARTERS = allStarters()

/** The starter whose site has the pages of photographs, too. */
const WITH_PHOTOGRAPHS = 'restaurant'

const LAYOUTS = ['landscape', 'beside', 'fullScreen', 'panel', 'cover', 'plain']

const PHOTOGRAPH = { file: 'harbour.jpg', alt: 'Two dhows at the quay at sunrise' }

/**
 * The examples of all blocks that show photographs, without the pages, forms and drawings of their site. A video's
 * native player looks different in every screenshot while it loads.
 */
const examples = blockTypes
  .flatMap(examplesOf)
  .map(({ block }) => JSON.parse(JSON.stringify(block), inAnySite) as { type: string })
  .filter((block) => /\.jpg"/.test(JSON.stringify(block)) && !('video' in block))

function inAnySite(name: string, value: unknown): unknown {
  if (['drawing', 'mark', 'actions', 'action'].includes(name)) return undefined
  return name === 'href' ? '/' : value
}

const photographs = [...new Set(JSON.stringify(examples).match(/[\w-]+\.jpg/g))]

const pageOf = (title: string, blocks: object[]) => ({ kind: 'standard', title, blocks })

/** Pages with every block that shows photographs, and with a hero in each layout. */
const pages: Record<string, object> = {
  ...Object.fromEntries(
    [...new Set(examples.map(({ type }) => type))]
      .filter((type) => type !== 'hero')
      .map((type) => [
        type,
        pageOf(type, [{ type: 'hero', title: type }, ...examples.filter((each) => each.type === type)]),
      ]),
  ),
  ...Object.fromEntries(
    LAYOUTS.map((layout) => [
      `opening-${layout.toLowerCase()}`,
      pageOf(layout, [{ type: 'hero', layout, title: `The layout ${layout}`, image: PHOTOGRAPH }]),
    ]),
  ),
}

/** The tolerated difference of a picture: pixels at the edges of photographs, which have other formats in a build. */
const SEEN = 0.0001

/** A smooth picture, which looks the same in every format and scales proportionally. */
const makePhotograph = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><linearGradient id="sky" y2="1"><stop stop-color="#27506e"/><stop offset="1" stop-color="#e8b27d"/></linearGradient><path fill="url(#sky)" d="M0 0h1600v1200H0z"/></svg>',
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer()

/** Writes the site of a starter, in its own language, with a photograph in its opening. */
async function writeSite(starter: (typeof STARTERS)[number], folder: string): Promise<void> {
  cpSync(starter.siteDir, folder, { recursive: true })
  rmSync(join(folder, 'languages'), { recursive: true, force: true })
  editJson<Settings>(join(folder, 'settings.json'), (settings) => ({ ...settings, languages: undefined }))
  editJson<{ blocks: { type: string }[] }>(join(folder, 'pages/index.json'), ({ blocks, ...page }) => ({
    ...page,
    blocks: blocks.map((block) => (block.type === 'hero' ? { ...block, image: PHOTOGRAPH } : block)),
  }))
  mkdirSync(join(folder, 'images'))
  const photograph = await makePhotograph()
  const files = starter.name === WITH_PHOTOGRAPHS ? photographs : [PHOTOGRAPH.file]
  for (const file of files) writeFileSync(join(folder, 'images', file), photograph)
  if (starter.name !== WITH_PHOTOGRAPHS) return
  for (const [page, content] of Object.entries(pages))
    writeFileSync(join(folder, 'pages', `${page}.json`), JSON.stringify(content))
}

function editJson<Value>(file: string, edit: (value: Value) => object): void {
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Value)))
}

const test = base
  .extend('folder', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-as-built-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  /** The folder of the site of each starter. */
  .extend('sites', { scope: 'file' }, async ({ folder }) => {
    for (const starter of STARTERS) await writeSite(starter, join(folder, starter.name))
    return (name: string): string => join(folder, name)
  })
  /** The output folder of the site of each starter: they are built one after the other, while others are compared. */
  .extend('builds', { scope: 'file' }, ({ folder, sites }) => {
    let last: Promise<unknown> = Promise.resolve()
    const builds = new Map(
      STARTERS.map(({ name }) => {
        const outDir = join(folder, `${name}-built`)
        const built = last.then(async () => {
          const inputs = { siteDir: sites(name), outDir, compress: false, shareImages: false }
          const { status, printed } = await runBuildWith(inputs)
          if (status !== 0) throw new Error(printed)
          return outDir
        })
        last = built.catch(() => {})
        return [name, built] as const
      }),
    )
    return (name: string): Promise<string> => builds.get(name)!
  })
  .extend('development', { scope: 'file' }, async ({ sites }, { onCleanup }) => {
    let shown = STARTERS[0]!.name
    const copySite = (folder: string): void => cpSync(sites(shown), folder, { recursive: true })
    const server = await startDevServer((folder) => {
      rmSync(folder, { recursive: true })
      copySite(folder)
    })
    onCleanup(server.stop)
    return {
      url: server.url,
      /** Replaces the served site by the site of a starter. */
      show: (name: string): void => {
        if (shown === name) return
        shown = name
        const folder = join(server.root, 'site')
        copySite(folder)
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (!existsSync(join(sites(name), file))) rmSync(join(folder, file), { recursive: true, force: true })
      },
    }
  })
  /** A page without scripts: the comparison is about the rendered HTML. */
  .extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    onCleanup(() => context.close())
    return context.newPage()
  })

test.for(STARTERS.map(({ name }) => name))(
  'development shows the starter %s with photographs as a build does',
  async (name, { page, folder, builds, development }) => {
    const server = createServer({ site: readBuiltSite(await builds(name)) })
    const built = await server.listen({ port: 0, host: '127.0.0.1' })
    development.show(name)
    const pictureOf = async (address: string, file: string): Promise<string> => {
      const path = join(folder, file)
      await page.goto(address)
      await page.evaluate(prepareForPicture)
      await page.screenshot({ path, fullPage: true })
      return path
    }
    try {
      for (const path of ['/', ...(name === WITH_PHOTOGRAPHS ? Object.keys(pages).map((each) => `/${each}`) : [])]) {
        const before = await pictureOf(built + path, 'built.png')
        // Polled: the development server needs a moment for another site.
        const difference = async (): Promise<number> => {
          const found = await pictureDifference(before, await pictureOf(development.url + path, 'development.png'))
          return found?.share ?? 0
        }
        await expect.poll(difference, { message: path }).toBeLessThan(SEEN)
      }
    } finally {
      await server.close()
    }
  },
)

/** Runs in the browser: removes the marks of samples, which only development shows, and loads every photograph. */
async function prepareForPicture(): Promise<void> {
  for (const style of document.querySelectorAll('head > style:not(:first-of-type)')) style.remove()
  await document.fonts.ready
  await Promise.all(
    Array.from(document.images, (image) => {
      image.loading = 'eager'
      return image.decode()
    }),
  )
}
