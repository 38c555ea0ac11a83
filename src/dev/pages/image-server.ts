import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connect } from 'vite'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** Serves the images of a site as they are: `/images/harbour.jpg`. */
export function imageServer(siteDir: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [, written, ending = ''] =
      /^\/images\/([^/\\?]+\.(jpe?g|png|webp|avif|svg))(?:\?|$)/i.exec(request.url ?? '') ?? []
    const name = written && decoded(written)
    if (!name || /[/\\]/.test(name) || !['GET', 'HEAD'].includes(request.method ?? '')) return next()
    readFile(join(siteDir, 'images', name)).then(
      (content) => {
        // An SVG file that is opened by itself runs nothing.
        const headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
        response.writeHead(200, {
          ...headers,
          'Content-Type': TYPES[ending.toLowerCase()]!,
          'Cache-Control': 'no-cache',
        })
        response.end(request.method === 'HEAD' ? undefined : content)
      },
      () => next(),
    )
  }
}

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written)
  } catch {
    return undefined
  }
}
