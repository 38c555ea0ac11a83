import { askInTerminal } from '#tools/ask.ts'
import { freeAddress } from '#tools/typed-addresses.ts'
import { createDocument } from '#tools/create-document.ts'
import { openSite } from '#tools/site-changes.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { UserError, usageError } from '#base/cli/user-error.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { dayToday, newPage, nextSteps, usualAddress } from './new-page.ts'
import type { PageToCreate } from './new-page.ts'

export interface NewPageOptions {
  kind?: string | undefined
  title?: string | undefined
  /** The address. */
  at?: string | undefined
  isDraft?: boolean
  isDryRun: boolean
}

type Terminal = Pick<ProcessLike, 'stdin' | 'stdout'>

/** Creates a page, and prompts in a terminal for missing options. */
export async function runNewPage(siteDir: string, options: NewPageOptions, terminal: Terminal): Promise<void> {
  const site = await openSite(siteDir)
  const schemas = siteSchemas(site.documents)
  const wanted = await completed(options, site, schemas, terminal)
  const { file, address, document } = newPage(
    { ...wanted, isDraft: options.isDraft, today: dayToday(site.documents) },
    site.documents,
    schemas,
    siteDir,
  )
  const what = `the page ${address}`
  const steps = nextSteps(address, document, site.documents)
  await createDocument(site, { file, document, what, steps }, options, terminal)
}

/** Prompts for kind, title and address, each until it is valid. */
async function completed(
  { kind, title, at }: NewPageOptions,
  { documents }: EditedSite,
  schemas: SiteSchemas,
  terminal: Terminal,
): Promise<PageToCreate> {
  const kinds = [...schemas.kinds.keys()]
  if (!terminal.stdin.isTTY && (kind === undefined || title === undefined))
    throw usageError(
      `Say which kind of page, and its title: --kind standard --title "Our team". Kinds: ${kinds.join(', ')}.`,
    )
  const acceptKind = (answer: string): void => {
    if (!kinds.includes(answer)) throw new UserError(`Kinds: ${kinds.join(', ')}.`)
  }
  const acceptTitle = (answer: string): void => {
    if (answer === '') throw new UserError('Every page has a title.')
  }
  const chosenKind =
    kind ?? (await askInTerminal(`Which kind of page? (${kinds.join(', ')})`, 'standard', acceptKind, terminal))
  const chosenTitle = title ?? (await askInTerminal('Its title, as menus show it?', undefined, acceptTitle, terminal))
  const usual = usualAddress(chosenKind, chosenTitle, documents, schemas)
  if (at !== undefined) return { kind: chosenKind, title: chosenTitle, at }
  if (!terminal.stdin.isTTY) {
    if (usual === undefined) throw usageError('Say at which address, in Latin letters: --at /about.')
    return { kind: chosenKind, title: chosenTitle, at: usual }
  }
  const isFree = (answer: string): void => void freeAddress(answer, documents)
  return { kind: chosenKind, title: chosenTitle, at: await askInTerminal('At which address?', usual, isFree, terminal) }
}
