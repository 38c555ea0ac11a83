import { extname } from 'node:path/posix'
import { ReasonedError, UserError } from '#base/cli/user-error.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import type { WaysOn } from '#base/text/reason.ts'
import { quote } from '#site/problems/wording.ts'
import { betterName } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { nameForWindows, objectionOfWindows } from '#site/read/windows-names.ts'
import { gitOutput } from '#tools/diff/git-files.ts'
import type { NamedTarget } from './target.ts'

/** The nouns in messages. */
const NOUNS = { form: 'form', shared: 'section', drawing: 'drawing', image: 'picture', file: 'file' } as const

/** The same item under a typed name, which must be free. */
export function freeTarget({ sort, name, file }: NamedTarget, typed: string, documents: SiteDocuments): NamedTarget {
  const folder = file.slice(0, file.indexOf('/'))
  const noun = NOUNS[sort]
  const ending = extname(file)
  const typedName = typed
    .trim()
    .replace(new RegExp(`^/?${folder}/`), '')
    .replace(/^\//, '')
  const stem = typedName.toLowerCase().endsWith(ending.toLowerCase()) ? typedName.slice(0, -ending.length) : typedName
  const inFolder = sort === 'file' ? name.slice(1, name.lastIndexOf('/') + 1) : ''
  const path = sort === 'file' && !stem.includes('/') ? inFolder + stem : stem
  const steps = path.split('/')
  const better = steps.map((step) => nameFor(step, noun))
  if (better.some((step, index) => step !== steps[index]) || (sort !== 'file' && steps.length > 1)) {
    const validName = better.includes(undefined) ? undefined : better.join(sort === 'file' ? '/' : '-')
    const suggestion = validName === undefined ? '' : ` Did you mean “${validName}”?`
    throw new ReasonedError(
      `“${typedName}” cannot be the name of a ${noun}: names are made of small letters, digits and single dashes.${suggestion}`,
      'name-letters',
      { name: typedName },
      validName === undefined ? {} : insteadOf(validName),
    )
  }
  const renamed = { sort, name: nameOf(sort, path + ending), file: `${folder}/${path}${ending}` }
  if (renamed.file === file) throw new ReasonedError(`The ${noun} has this name already.`, 'same-name')
  if (isTaken(path)) {
    const message = `There is a ${noun} ${quote(renamed.name)} already. Choose another name.`
    throw new ReasonedError(message, 'name-taken', { name: path }, { ...insteadOf(path), ...fileWithName() })
  }
  return renamed

  function isTaken(each: string): boolean {
    const wanted = nameOf(sort, each + ending).toLowerCase()
    return takenNames(sort, documents).some((taken) => taken.toLowerCase() === wanted)
  }

  function insteadOf(wanted: string): Pick<WaysOn, 'suggestion'> {
    return { suggestion: { field: 'address', value: freeName(wanted, '-', isTaken) } }
  }

  /** The document with the name. Items that are not documents cannot be opened. */
  function fileWithName(): Pick<WaysOn, 'file'> {
    return sort === 'form' || sort === 'shared' ? { file: renamed.file } : {}
  }
}

function nameFor(step: string, noun: string): string | undefined {
  const better = betterName(step)
  return better !== undefined && objectionOfWindows(better) ? nameForWindows(better, noun) : better
}

function nameOf(sort: NamedTarget['sort'], path: string): string {
  if (sort === 'file') return `/${path}`
  return sort === 'image' ? path : path.replace(/\.\w+$/, '')
}

function takenNames(sort: NamedTarget['sort'], documents: SiteDocuments): string[] {
  if (sort === 'file') return [...documents.publicFiles, ...documents.pages.map(({ name }) => name)]
  const { forms, shared, drawings, images } = documents
  return [...{ form: forms, shared, drawing: drawings, image: images }[sort].keys()]
}

/** An address of the server that no other form has. */
export function freeEndpoint(name: string, { forms }: Pick<SiteDocuments, 'forms'>): string {
  const taken = new Set([...forms.values()].map(({ value }) => String(value['endpoint']).replace(/\/$/, '')))
  return freeName(`/api/${name}`, '-', (endpoint) => taken.has(endpoint))
}

/** The names of items whose files are in no version in git. Empty if the site is not in git. */
export async function neverCommitted(
  siteDir: string,
  places: readonly string[],
  documents: readonly { name: string; file: string }[],
): Promise<Set<string>> {
  if (!(await hasVersions(siteDir))) return new Set()
  const names = await gitOutput(
    siteDir,
    ['log', '--all', '--format=', '--name-only', '--no-renames', '--relative', '-z', '--', ...places],
    '',
  )
  const committed = new Set(names.toString().split('\0'))
  return new Set(documents.filter(({ file }) => !committed.has(file)).map(({ name }) => name))
}

async function hasVersions(siteDir: string): Promise<boolean> {
  try {
    const commit = await gitOutput(siteDir, ['log', '--all', '--max-count=1', '--format=%H', '--', '.'], '')
    return commit.length > 0
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
