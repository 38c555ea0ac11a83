import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { mediaServer } from '#live/host/pages/media-server.ts'
import { loadBlocks, renderPage } from '#page/html/entry-prerender.tsx'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'

/** The boatyard, whose only picture has more fields. */
function boatyard(fields: object): string {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-crop-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const siteDir = join(root, 'site')
  cpSync('tests/second-site', siteDir, { recursive: true })
  const file = join(siteDir, 'pages/yard.json')
  const text = readFileSync(file, 'utf8')
  const more = JSON.stringify(fields).slice(1, -1)
  writeFileSync(file, text.replace('"file": "moorings.jpg"', `"file": "moorings.jpg"${more && `, ${more}`}`))
  return siteDir
}

function htmlOf(siteDir: string): string {
  const { site, problems } = loadSite(siteDir)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = site!.pages.find(({ path }) => path === '/yard')!
  const buildInfo = { id: 'development', scripts: { boot: '' }, fonts: {}, icons: [], development: true }
  return renderPage(pageInputOf(page, site!), siteContextOf(site!), buildInfo).html
}

const imagesIn = (html: string): string[] => html.match(/<img [^>]*moorings[^>]*>/g) ?? []

test("a page shows a cropped picture with the crop's size and focal point, and nothing else changes", async () => {
  await loadBlocks()
  const focus = { x: 50, y: 50 }
  const [whole = ''] = imagesIn(htmlOf(boatyard({ focus })))
  const crop = { x: 40, y: 0, width: 60, height: 100 }
  const [part = ''] = imagesIn(htmlOf(boatyard({ focus, crop })))
  expect(whole).toContain('src="/images/moorings.jpg" width="960" height="540"')
  expect(part).toBe(
    whole
      .replace('/images/moorings.jpg" width="960"', '/images/40-0-60-100/moorings.jpg" width="576"')
      .replace('data-focus-x="50"', 'data-focus-x="20"'),
  )
})

test('development serves the crop in the format of the file', async () => {
  const siteDir = boatyard({})
  const serve = mediaServer(siteDir)
  const server = createServer((request, response) => serve(request, response, () => response.writeHead(404).end()))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/images`
  const response = await fetch(`${at}/40-0-60-100/moorings.jpg`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const part = Buffer.from(await response.arrayBuffer())
  expect(await sharp(part).metadata()).toMatchObject({ format: 'jpeg', width: 576, height: 540 })
  for (const address of ['60-0-60-100/moorings.jpg', '0-0-50-50/none.jpg', '0-0-50-50/..%2fsettings.json'])
    expect((await fetch(`${at}/${address}`)).status).toBe(404)
})
