import { memo } from '#base/memo/memo.ts'
import type { ServerResponse } from 'node:http'
import { sendRedirect, sendText } from '#live/host/responses.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { allPagesOf, pageAt } from '#site/model/all-pages.ts'
import { siteAt, versionsOf } from '#site/model/languages.ts'
import { SEARCH_FOLDER } from '#site/model/search/search-paths.ts'
import type { Page, Site } from '#site/model/site.ts'
import { searchFilesOf } from '#build/site-files/search-files.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import { addressResolver } from '#base/text/addresses/addresses.ts'
import type { RequestTarget, Resolution } from '#base/text/addresses/addresses.ts'
import { siteFiles } from './site-files.ts'

interface SitePagesOptions {
  siteDir: string
  status: () => Promise<Pick<SiteStatus, 'site' | 'version'>>
  sendPage: SendPage
}

/** Renders and sends a page. */
export type SendPage = (response: ServerResponse, status: number, shown: ShownPage) => Promise<true>

/** A page of a site. `version` is the version of the site: results that depend on both need not be computed again. */
export interface ShownPage {
  page: Page
  site: Site
  version: string
}

/** The addresses of a site that is edited, as on the server of the built site. */
interface SitePages {
  resolve: (target: RequestTarget) => Promise<Resolution>
  /** Serves pages, files, the search index and redirects. Returns whether it has sent a response. */
  serve: (target: RequestTarget, response: ServerResponse) => Promise<boolean>
}

export function sitePages({ siteDir, status, sendPage }: SitePagesOptions): SitePages {
  const files = siteFiles(siteDir)
  /** Resolves addresses as the server of the built site does. */
  const resolverOf = memo((site: Site) => {
    const paths = {
      has: (path: string) => pageAt(path, siteAt(path, site)) !== undefined,
      keys: () =>
        versionsOf(site)
          .flatMap(allPagesOf)
          .map(({ path }) => path),
    }
    return addressResolver({ pages: paths, isFile: (path) => files.has(path, site), redirects: site.redirects })
  })

  /** The files of the search index, made on the first search. */
  const searchFiles = memo(
    (site: Site): ReadonlyMap<string, string> =>
      new Map(versionsOf(site).flatMap((version) => [...searchFilesOf(version)])),
  )

  async function serve(target: RequestTarget, response: ServerResponse): Promise<boolean> {
    const { site, version } = await status()
    const path = decoded(target.path)
    if (!site) return files.send(path, site, response)
    if (path.startsWith(SEARCH_FOLDER)) {
      const file = searchFiles(site).get(path)
      return sendText(response, file === undefined ? 404 : 200, 'json', file ?? '{"error":"not found"}')
    }
    const resolution = resolverOf(site)(target)
    if (resolution.type === 'file') return files.send(resolution.path, site, response)
    if (resolution.type === 'redirect') return sendRedirect(response, resolution.status, resolution.location)
    if (resolution.type === 'malformed') return sendText(response, 400, 'text', 'This is not an address.\n')
    if (resolution.type !== 'page') return false
    const page = pageAt(resolution.path, siteAt(resolution.path, site))!
    return sendPage(response, 200, { page, site, version })
  }

  return {
    serve,

    async resolve(target) {
      const { site } = await status()
      return site ? resolverOf(site)(target) : { type: 'notFound' }
    },
  }
}
