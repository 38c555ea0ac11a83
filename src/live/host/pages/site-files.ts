import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { GENERATED_FILES } from '#site/checks/links/link-targets.ts'
import { isLeftOut } from '#site/read/site-files.ts'
import { sendStream } from '#live/host/responses.ts'
import { siteAt } from '#site/model/languages.ts'
import { feedPathsOf } from '#site/model/posts/list-paths.ts'
import { feedsOf } from '#site/model/posts/feeds.ts'
import type { Site } from '#site/model/site.ts'
import { contentTypeOf } from '#serve/files/built-site.ts'
import { contentsOf, fileReader } from '#serve/files/file-reader.ts'
import { fileResponse } from '#serve/files/file-response.ts'
import { fileInSite } from './file-in-site.ts'
import type { GeneratedFiles } from './generated-files.ts'

/** The files of a site other than pages, at the addresses and with the headers that they have in a build. */
export interface SiteFiles {
  /** `path` is decoded. */
  has: (path: string, site: Site | undefined) => boolean
  /** Returns whether it has sent a file. */
  send: (path: string, site: Site | undefined, response: ServerResponse) => Promise<boolean>
}

/** The files of the folder `public`, and those that a build adds to them. */
export function siteFiles(siteDir: string): SiteFiles {
  const read = fileReader(new Map(), 0)
  let generated: { site: Site; files: Promise<GeneratedFiles> } | undefined

  /** Made on request, so that other requests do not wait for loading the code that makes it. */
  async function generatedFile(path: string, site: Site): Promise<Buffer | undefined> {
    if (generated?.site !== site)
      generated = { site, files: import('./generated-files.ts').then((made) => made.generatedFiles(site, siteDir)) }
    const content = await (await generated.files).get(path)?.()
    return content === undefined ? undefined : Buffer.from(content)
  }

  return {
    has: (path, site) => publicFile(siteDir, path) !== undefined || (site !== undefined && isGenerated(path, site)),
    async send(path, site, response) {
      const location = publicFile(siteDir, path)
      const made =
        location === undefined && site && isGenerated(path, site) ? await generatedFile(path, site) : undefined
      const contents = made ? contentsOf(made) : location !== undefined && (await read(location))
      if (!contents) return false
      const file = { location: path, contentType: contentTypeOf(path), isImmutable: false, encodings: [] }
      const { status, headers, body } = fileResponse(response.req, file, { contents })
      response.writeHead(status, headers)
      if (body instanceof Readable) return sendStream(response, body)
      response.end(body)
      return true
    },
  }
}

/** The file of the folder `public` at an address, if a build publishes it. */
function publicFile(siteDir: string, path: string): string | undefined {
  const steps = path.split('/').slice(1)
  const isPublished = steps.every((step, index) => {
    const folder = ['public', ...steps.slice(0, index)].join('/')
    return step !== '' && step !== '..' && step !== '.' && !step.includes('\\') && !isLeftOut(folder, step)
  })
  return isPublished ? fileInSite(siteDir, `public${path}`) : undefined
}

/** The files that are made for each language of a site. */
const IN_EACH_LANGUAGE: readonly string[] = ['/site.webmanifest', '/llms.txt']

function isGenerated(path: string, site: Site): boolean {
  const version = siteAt(path, site)
  if (GENERATED_FILES.includes(path) || IN_EACH_LANGUAGE.includes(path.slice(version.settings.prefix?.length)))
    return true
  return [...feedsOf(version).values()].some((feed) => Object.values(feedPathsOf(feed)).includes(path))
}
