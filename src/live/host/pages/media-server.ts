import { Readable } from 'node:stream'
import type { Connect } from 'vite'
import { decoded } from '#base/text/addresses/address-forms.ts'
import { extractPart } from '#build/assets/extract-part.ts'
import { sendStream } from '#live/host/responses.ts'
import { fileReader } from '#serve/files/file-reader.ts'
import { fileResponse } from '#serve/files/file-response.ts'
import { cropInName, isInside } from '#site/model/image-crop.ts'
import type { Crop } from '#site/model/image-crop.ts'
import { fileInSite } from './file-in-site.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

const ADDRESS =
  /^\/(images|videos)\/((?:\d+-\d+-\d+-\d+\/)?)([^/\\?]+\.(jpe?g|png|webp|avif|svg|mp4|webm|vtt))(?:\?|$)/i

/** An SVG file that is opened by itself runs no script. */
const POLICY = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox" }

/**
 * Serves the images and videos of a site unchanged, whole or by ranges: `/images/harbour.jpg`, `/videos/bread.mp4`.
 * Also serves cropped images: `/images/10-0-80-100/harbour.jpg`.
 */
export function mediaServer(siteDir: string): Connect.NextHandleFunction {
  const read = fileReader(new Map(), 0)
  return (request, response, next) => {
    const { method = '', url = '' } = request
    const [, folder = '', part = '', encoded = '', ending = ''] = ADDRESS.exec(url) ?? []
    const name = decoded(encoded)
    if (!name || /[/\\]/.test(name) || !['GET', 'HEAD'].includes(method)) return next()
    const location = fileInSite(siteDir, `${folder}/${name}`)
    if (location === undefined) return next()
    const file = { location, isImmutable: false, encodings: [] }
    const contentType = TYPES[ending.toLowerCase()]!
    const crop = cropInName(part + name)?.crop
    if (crop) {
      croppedContent(location, crop).then(
        (content) =>
          response.writeHead(200, { ...POLICY, 'content-type': contentType, 'cache-control': 'no-cache' }).end(content),
        () => next(),
      )
      return
    }
    read(location).then(
      (contents) => {
        const answer = fileResponse(request, { ...file, contentType }, { contents })
        response.writeHead(answer.status, { ...POLICY, ...answer.headers })
        if (answer.body instanceof Readable) sendStream(response, answer.body)
        else response.end(answer.body)
      },
      () => next(),
    )
  }
}

/** The cropped part of an image, in the format of its file. */
async function croppedContent(file: string, crop: Crop): Promise<Buffer> {
  if (!isInside(crop)) throw new Error('The part is not in the picture')
  const { default: sharp } = await import('sharp') // large, and only needed to crop
  return (await extractPart(sharp(file), crop)).toBuffer()
}
