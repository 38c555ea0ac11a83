import { readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import pMap from 'p-map'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { contentHash } from '#base/cache/hash.ts'
import { valuesOf } from '#site/derived/references.ts'
import type { Problem } from '#site/problems/problem.ts'
import { createReport } from '#site/problems/report.ts'
import type { ImageFile } from '#site/read/image-file.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'

/** The result of decoding a picture: all of it, all but some parts, or nothing. */
type Decoded = 'whole' | 'partly' | 'not'

/**
 * The pictures of a site that a build could not read, or only with damaged parts, among the ones that passed the checks:
 * neither checksums nor the ends of files reveal all damage. The results are cached, as decoding takes long.
 */
export async function damagedImages(
  { documents, problems }: { documents: SiteDocuments; problems: readonly Problem[] },
  siteDir: string,
  diskCache = DISK_CACHE,
): Promise<Problem[]> {
  const faulty = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const images = usedImages(documents).filter(({ file, drawing, size }) => size && !drawing && !faulty.has(file))
  const { problems: damaged, report } = createReport()
  const check = async (image: ImageFile): Promise<void> => {
    const decoded = String(await diskCache.cached(keyOf(image, siteDir), () => decode(join(siteDir, image.file))))
    const { file, type } = image
    if (decoded !== 'whole')
      report({ file }, [], 'image-unreadable', { found: type, isUsed: true, isPartly: decoded === 'partly' })
  }
  await pMap(images, check, { concurrency: availableParallelism() })
  return damaged
}

function usedImages(documents: SiteDocuments): ImageFile[] {
  if (documents.images.size === 0) return []
  const names = documentsOf(documents).flatMap((document) =>
    valuesOf('ImageFile', document, documents, siteSchemas(documents)).map(String),
  )
  return [...new Set(names)].flatMap((name) => documents.images.get(name) ?? [])
}

function keyOf({ file }: ImageFile, siteDir: string): string {
  const { size, mtimeMs } = statSync(join(siteDir, file))
  return `decoded-${contentHash(resolve(siteDir, file), `${size} ${mtimeMs}`)}`
}

async function decode(file: string): Promise<Decoded> {
  const { default: sharp } = await import('sharp') // large, and not needed for a site without pictures
  const content = readFileSync(file)
  const failureAt = (failOn: 'warning' | 'error'): Promise<string | undefined> =>
    // At the size of a share image or less, as the decoder reads the whole file even then.
    sharp(content, { failOn })
      .resize({ width: 600, withoutEnlargement: true })
      .raw()
      .toBuffer()
      .then(
        () => undefined,
        (error: unknown) => String(error),
      )
  const warning = await failureAt('warning')
  if (warning === undefined || STRAY_BYTES.test(warning)) return 'whole'
  return (await failureAt('error')) === undefined ? 'partly' : 'not'
}

/** Bytes between the pixels of a JPEG picture and its end, which change nothing. */
const STRAY_BYTES = /extraneous bytes before marker 0xd9/
