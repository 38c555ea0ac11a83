import { readFileSync } from 'node:fs'
import mime from 'mime'
import type { Manifest, ManifestPage } from '#site/model/built-files.ts'
import { ENCODINGS, HOST_FILES, SUFFIXES } from '#site/model/built-files.ts'
import { hasHash } from '#site/model/routes.ts'
import { UserError } from '#base/cli/user-error.ts'
import type { BuildFiles } from './build-files.ts'
import { buildCommandOf, buildFilesIn } from './build-files.ts'
import { pagePolicy } from '#serve/security-headers.ts'
import type { EncodedFile } from './encoding.ts'
import { holdFiles } from './file-reader.ts'
import type { HeldFiles } from './file-reader.ts'

/** A file of the built site, with its compressed copies. */
export interface ServedFile extends EncodedFile {
  contentType: string
  /** Whether its name has a hash of its content, so that it may be cached forever. */
  isImmutable: boolean
}

export interface PageFile extends ServedFile {
  /** Its language, on a site with several. */
  language?: string
  /** Its Content-Security-Policy. */
  csp: string
}

/** The files of a built site, listed and mostly read at start. Only these can be requested. */
export interface BuiltSite {
  manifest: Omit<Manifest, 'pages'>
  /** By path: `/services/enterprise-rag`. */
  pages: Map<string, PageFile>
  notFound: PageFile
  /** The pages for unknown addresses in further languages, by the prefix of the language's addresses. */
  notFoundBelow?: ReadonlyMap<string, PageFile>
  /** Files that are not pages, by path: `/assets/boot-1a2b.js`, `/sitemap.xml`, `/robots.txt`. */
  files: Map<string, ServedFile>
  /** The files that must agree with the manifest: pages, scripts and everything else that has compressed copies. */
  held: HeldFiles
}

/**
 * Reads the manifest of a build, the names of all files of the site and the content of most. Files that the build `before`
 * already holds are not read again.
 */
export function readBuiltSite(
  outDir: string,
  build: BuildFiles = buildFilesIn(outDir),
  before?: Pick<BuiltSite, 'held'>,
): BuiltSite {
  const { pages: listed, ...manifest } = readManifest(build)
  const files = servedFiles(build.publicFiles())
  const policies = manifest.policies.map(pagePolicy)
  const pageFile = ({ file, policy, language }: ManifestPage): PageFile => {
    const entry = files.get(`/${file}`)
    const csp = policies[policy]
    if (!entry || csp === undefined)
      throw new UserError(`The built site in ${outDir} lacks ${file}. Build it again: ${buildCommandOf(outDir)}`)
    return { ...entry, csp, ...(language !== undefined && { language }) }
  }
  const pages = new Map(Object.entries(listed).map(([path, page]) => [path, pageFile(page)]))
  const notFound = pageFile(manifest.notFound)
  const below = Object.entries(manifest.notFoundBelow ?? {})
  const notFoundBelow = new Map(below.map(([prefix, page]) => [prefix, pageFile(page)]))
  for (const { file } of [...Object.values(listed), manifest.notFound, ...below.map(([, page]) => page)])
    files.delete(`/${file}`)
  const held = holdFiles(
    [...pages.values(), notFound, ...notFoundBelow.values(), ...files.values()].flatMap(locationsToHold),
    { before: build.published === undefined ? undefined : before?.held },
  )
  return { manifest, pages, notFound, notFoundBelow, files, held }
}

/** The compressed copies, from which the file can be restored. */
function locationsToHold({ location, encodings, isImmutable }: ServedFile): string[] {
  return encodings.length === 0 && isImmutable ? [location] : encodings.map((encoding) => location + SUFFIXES[encoding])
}

function readManifest({ outDir, at }: BuildFiles): Manifest {
  try {
    return JSON.parse(readFileSync(at('manifest.json'), 'utf8')) as Manifest
  } catch {
    throw new UserError(`There is no built site in ${outDir}. Build it first: ${buildCommandOf(outDir)}`)
  }
}

function servedFiles(locations: ReadonlyMap<string, string>): Map<string, ServedFile> {
  const isCompressedCopy = (address: string): boolean =>
    Object.values(SUFFIXES).some(
      (suffix) => address.endsWith(suffix) && locations.has(address.slice(0, -suffix.length)),
    )
  const files = new Map<string, ServedFile>()
  for (const [address, location] of locations) {
    if (isHidden(address) || isCompressedCopy(address)) continue
    const encodings = ENCODINGS.filter((encoding) => locations.has(address + SUFFIXES[encoding]))
    files.set(address, { location, contentType: contentTypeOf(address), encodings, isImmutable: hasHash(address) })
  }
  return files
}

/** The media type for the file's extension; a file with an unknown extension is offered as a download. */
export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream'
  return /^text\/|\/(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Dotfiles are not served, except in `.well-known` (RFC 8615), nor are settings for other hosts. */
function isHidden(address: string): boolean {
  if (HOST_FILES.has(address.slice(1))) return true
  return address.split('/').some((part) => part.startsWith('.') && part !== '.well-known')
}
