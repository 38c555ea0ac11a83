import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BuiltSite, PageFile, SiteFile } from './built-site.ts'
import { encodedFile } from './encoding.ts'
import type { FileReader } from './file-reader.ts'
import { fileResponse } from './file-response.ts'

interface DirectOptions {
  /** Headers of every response. */
  headers: Record<string, string>
  /** Whether Fastify handles all requests now. */
  isLeftToOthers: () => boolean
  /** Called once a response has been sent. */
  onSent: (request: IncomingMessage, response: ServerResponse, startedAt: number) => void
}

/**
 * Creates the function that sends files which are in memory without Fastify, whose routing and hooks take more than half of
 * such a request. It returns false, and has done nothing, for every request that asks for more: another address or method, a
 * query, a file that is read from the disk.
 */
export function directResponder(
  { pages, files }: BuiltSite,
  read: FileReader,
  { headers: common, isLeftToOthers, onSent }: DirectOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const direct = new Map<string, SiteFile | PageFile>()
  for (const [path, file] of [...files, ...pages]) if (!/[?#]/.test(path)) direct.set(encodeURI(path), file)

  return (request, response) => {
    const startedAt = performance.now()
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const file = direct.get(url)
    if (!file || isLeftToOthers() || hasSecondHost(request)) return false
    const { location, encoding } = encodedFile(file, headers['accept-encoding'])
    const contents = read.inMemory(location)
    if (!contents) return false
    const { status, headers: own, body } = fileResponse(request, file, { contents, encoding })
    response.once('finish', () => onSent(request, response, startedAt))
    response.writeHead(status, { ...common, ...own }).end(body)
    return true
  }
}

/** RFC 9112, 3.2: Node takes the first of several `Host` headers, where a proxy in front may have taken the last. */
export function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}
