import type { Browser } from 'playwright-core'
import type { Site } from '#site/model/site.ts'
import type { AxeScope } from './browser/axe.ts'
import { openWalk } from './browser/page-walk.ts'
import { PROGRAM_FAULT } from './finding.ts'
import type { Finding, FindingText } from './finding.ts'
import { groundFindings } from './grounds.ts'
import { headFindings, shareImageFindings, shareImagesOf } from './head-findings.ts'
import type { HeadContext } from './head-findings.ts'
import { isInternal, linkFindings } from './link-findings.ts'
import { outlineFindings } from './outline.ts'
import { htmlFactsOf } from './html-facts.ts'
import type { HtmlFacts } from './html-facts.ts'
import { HtmlPage } from './html-page.ts'

export interface PagesToCheck {
  site: Pick<Site, 'settings' | 'notFound'>
  /** The addresses of the pages of the built site. */
  paths: readonly string[]
  /** Where the built site is served. */
  origin: string
  /** Undefined to check only the files, without a browser. */
  browser?: Browser | undefined
  /** The contrast that text needs. */
  level?: AxeScope['level']
  onProgress?: ((done: number, all: number) => void) | undefined
}

/** The number of pages that are checked at once. More are not faster on two cores. */
const LANES = 2

/** Any address without a page. */
const MISSING = '/no-such-page'

interface CheckedPage {
  /** The address as editors know it: `/404` for the page for unknown addresses. */
  page: string
  url: string
  status: number
  facts: HtmlFacts
  shareImages: string[]
  context: HeadContext
  findings: FindingText[]
}

/** All findings in the pages of a built site, by page. */
export async function checkPages({
  site,
  paths,
  origin,
  browser,
  level = 'AA',
  onProgress,
}: PagesToCheck): Promise<Finding[]> {
  const served: CheckedPage[] = []
  for (const path of paths) served.push(await readPage(origin + path, path, { settings: site.settings, path }))
  const notFound = { settings: site.settings, path: undefined }
  served.push(await readPage(origin + MISSING, site.notFound.path, notFound))

  const idsByPath = new Map(served.map(({ page, facts }) => [page, facts.ids]))
  const isServed = await servedAddresses(served, site.settings.origin, origin)
  for (const { facts, findings, shareImages, context } of served) {
    findings.push(...linkFindings(facts.references, facts.ids, { idsOf: (path) => idsByPath.get(path), isServed }))
    findings.push(...shareImageFindings(shareImages, context, isServed))
  }
  if (browser) await walk(browser, served, { level, onProgress })
  return served.flatMap(({ page, findings }) => findings.map((finding) => ({ page, ...finding })))
}

/** Requests a page, and checks its document by itself. */
async function readPage(url: string, page: string, context: HeadContext): Promise<CheckedPage> {
  const response = await fetch(url, { redirect: 'manual' })
  const parsed = new HtmlPage(await response.text())
  const status = context.path === undefined ? 404 : 200
  const findings = [...outlineFindings(parsed), ...groundFindings(parsed), ...headFindings(parsed, context)]
  if (response.status !== status)
    findings.unshift({
      place: '',
      message: `The server responds with the status ${response.status} instead of ${status}.`,
      hint: PROGRAM_FAULT,
    })
  return { page, url, status, facts: htmlFactsOf(parsed), shareImages: shareImagesOf(parsed), context, findings }
}

/** Requests every address of this site that a page has, once. Returns whether an address is one that is served. */
async function servedAddresses(
  pages: CheckedPage[],
  siteOrigin: string,
  origin: string,
): Promise<(address: string) => boolean> {
  const linked = pages.flatMap(({ facts }) => facts.references.map(({ address }) => address)).filter(isInternal)
  const shared = pages.flatMap(({ shareImages }) =>
    shareImages.filter((address) => address.startsWith(`${siteOrigin}/`)),
  )
  const addresses = new Set([
    ...linked.map((address) => address.split('#')[0]!),
    ...shared.map((address) => address.slice(siteOrigin.length)),
  ])
  addresses.delete('')
  const served = new Set<string>()
  for (const address of addresses) {
    const response = await fetch(origin + address, { redirect: 'manual' })
    await response.body?.cancel()
    if (response.status === 200) served.add(address)
  }
  return (address) => served.has(address)
}

async function walk(
  browser: Browser,
  served: CheckedPage[],
  { level, onProgress }: Pick<PagesToCheck, 'level' | 'onProgress'>,
): Promise<void> {
  const queue = [...served]
  let done = 0
  const runLane = async (): Promise<void> => {
    const lane = await openWalk(browser)
    try {
      for (let page = queue.shift(); page; page = queue.shift()) {
        page.findings.push(...(await lane.findingsAt({ ...page, level })))
        onProgress?.((done += 1), served.length)
      }
    } finally {
      await lane.close()
    }
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
}
