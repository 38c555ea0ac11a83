import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import { anchorsOfParts, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { longTextsIn, valuesIn } from '#content/derived/references.ts'
import { isFlawless } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { basisOf } from '#content/read/kept-documents.ts'
import type { KeptPage, KeptPages, ResolvedPage } from '#content/read/kept-page.ts'
import { isMisplaced } from '#content/read/reclassify.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { typesOf } from '#model/block-facts.ts'
import { formNamesIn } from '#model/forms/forms.ts'
import type { Page, Site } from '#model/site.ts'
import { imagesIn } from './image-widths.ts'
import { rememberSources, sourcesOf } from './page-sources.ts'

/** The pages that builds of a site have kept, in a file with a line for each. It may be deleted at any time. */
export interface KeptPagesFile extends KeptPages {
  /** Keeps the pages of a site that has been built, for the next build. */
  save(loaded: LoadedSite, site: Site): void
}

interface KeptPagesOptions {
  /** The key of the program: another one may find something else in the same page. */
  program: string
  siteDir: string
  /** The hash of the content of a file, as `sha256` has it. */
  hashOf: (file: string) => string
  /** Whether those in the file are of use. */
  isUsed: boolean
}

/** Blocks of which checks, and the heads, lists and menus of pages, ask for more than the type. */
const ASKED_FOR = { asWritten: new Set(['hero', 'posts']), asShown: new Set(['hero', 'posts', 'cta']) }

/** Lines that are written at once: a site is never one string. */
const AT_ONCE = 256

/** More lines of pages that have changed or gone than pages, by this factor, and all lines are written anew. */
const MOST_OLD = 1.5

export function openKeptPages(file: string, { program, siteDir, hashOf, isUsed }: KeptPagesOptions): KeptPagesFile {
  const { basis, kept, lines } = isUsed ? readKept(file, program) : NOTHING
  const dir = resolve(siteDir)
  return {
    basis,
    pageOf(name) {
      const known = kept.get(name)
      return known && known.hash === hashOf(`${dir}${sep}${name.replaceAll('/', sep)}`)
        ? parsed(known.json())
        : undefined
    },
    assertSame(name, bytes) {
      if (sha256(bytes) !== kept.get(name)?.hash)
        throw new UserError(`${name} was changed while the site was built. Build it again.`)
    },
    save({ documents }, site) {
      const schemas = siteSchemas()
      const textHashOf = hashesOfTexts((page) => kept.get(page.file)?.hash)
      rememberSources({ documents }, site, textHashOf)
      const resolved = new Map(site.pages.map((page) => [page.file, page]))
      const changed = documents.pages.filter((page) => !page.kept && isFlawless(page) && !isMisplaced(page))
      const isNew = new Set(changed)
      const goesOn = basisOf(documents) === basis && lines + changed.length < MOST_OLD * documents.pages.length
      const made = goesOn ? changed : documents.pages.filter((page) => page.kept || isNew.has(page))
      const lineOf = (page: JsonDocument): string => {
        const known = page.kept && kept.get(page.file)
        return `${textHashOf(page)} ${page.file}\t${known?.json() ?? JSON.stringify(keptPageOf(page, documents, schemas, resolved.get(page.file)))}\n`
      }
      try {
        mkdirSync(dirname(file), { recursive: true })
        const to = goesOn ? file : `${file}.${process.pid}`
        if (!goesOn) {
          rmSync(to, { force: true })
          appendFileSync(to, `${headOf(program, basisOf(documents))}\n`)
        }
        for (let start = 0; start < made.length; start += AT_ONCE)
          appendFileSync(
            to,
            made
              .slice(start, start + AT_ONCE)
              .map(lineOf)
              .join(''),
          )
        if (!goesOn) renameSync(to, file)
      } catch {
        // Without it the next build reads all pages.
      }
    },
  }
}

/** The hash of a page's file, the file and a tab stand before what is kept of it. */
interface KeptLine {
  hash: string
  json: () => string
}

const NOTHING = { basis: '', kept: new Map<string, KeptLine>(), lines: 0 }

const headOf = (program: string, basis: string): string => `${program} ${basis}`

/**
 * The lines of the file, by the page's file: of several the last one counts. A line that a killed build has not finished
 * is no page. What a line says is taken from the bytes when it is asked for.
 */
function readKept(file: string, program: string): typeof NOTHING {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return NOTHING
  }
  let end = bytes.indexOf('\n')
  const head = bytes.toString('utf8', 0, end)
  const basis = head.slice(program.length + 1)
  if (head !== headOf(program, basis)) return NOTHING
  const kept = new Map<string, KeptLine>()
  let lines = 0
  for (let start = end + 1; start < bytes.length; start = end + 1) {
    end = bytes.indexOf('\n', start)
    if (end < 0) break
    lines++
    const [to, from] = [end, bytes.indexOf('\t', start) + 1]
    const [hash = '', name = ''] = bytes.toString('utf8', start, from - 1).split(/ (.*)/s)
    kept.set(name, { hash, json: () => bytes.toString('utf8', from, to) })
  }
  return { basis, kept, lines }
}

function parsed(json: string): KeptPage | undefined {
  try {
    return JSON.parse(json) as KeptPage
  } catch {
    return undefined
  }
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')

/** Creates the function that has the hash of a document's text. `ofKept` has that of a page that was kept. */
function hashesOfTexts(ofKept: (page: JsonDocument) => string | undefined): (document: JsonDocument) => string {
  const hashes = new Map<JsonDocument, string>()
  return (document) => {
    const known = document.kept ? ofKept(document) : hashes.get(document)
    if (known !== undefined) return known
    const hash = sha256(document.lines.text)
    hashes.set(document, hash)
    return hash
  }
}

function keptPageOf(
  document: JsonDocument,
  site: LoadedSite['documents'],
  schemas: SiteSchemas,
  page: Page | undefined,
): KeptPage {
  const { name, value } = document
  const blocks = blocksOnPage(document, site.shared)
  const values = Object.entries(valuesIn(document, site, schemas))
  return {
    name,
    head: { ...value, blocks: 0 },
    blocks: blocks.map(({ type, id, isHidden, shared, block }) => ({
      ...(type !== undefined && { type }),
      ...(id !== undefined && { id }),
      ...(isHidden && { isHidden }),
      ...(shared && { shared: shared.name }),
      ...(ASKED_FOR.asWritten.has(type ?? '') && { block }),
    })),
    values: Object.fromEntries(values.filter(([meaning, found]) => meaning !== 'Action' && found.length > 0)),
    longTexts: longTextsIn(document, site, schemas),
    anchors: blocks.filter(({ isHidden }) => !isHidden).flatMap((block) => anchorsOfParts(block, schemas)),
    ...(page && { page: resolvedOf(page) }),
  }
}

function resolvedOf(page: Page): ResolvedPage {
  const { blocks, ...head } = page
  const shown = sourcesOf(page)?.shown
  return {
    head,
    blocks: blocks.map(({ id, block }) => ({ id, ...(ASKED_FOR.asShown.has(block.type) && { block }) })),
    facts: {
      types: typesOf(blocks),
      forms: formNamesIn(blocks),
      images: head.images.length > 0 ? imagesIn(blocks) : [],
    },
    ...(shown !== undefined && { shown }),
  }
}
