import { extname } from 'node:path/posix'
import { UserError } from '#cli/user-error.ts'
import { quote } from '#content/problems/wording.ts'
import { betterName } from '#content/read/roles.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { nameForWindows, objectionOfWindows } from '#content/read/windows-names.ts'
import type { NamedTarget } from './target.ts'

/** What people call it in messages. */
const NOUNS = { form: 'form', shared: 'section', drawing: 'drawing', image: 'picture', file: 'file' } as const

/** The same thing under the name that somebody has typed, which nothing has yet. */
export function freeTarget({ sort, name, file }: NamedTarget, typed: string, documents: SiteDocuments): NamedTarget {
  const folder = file.slice(0, file.indexOf('/'))
  const noun = NOUNS[sort]
  const ending = extname(file)
  const written = typed
    .trim()
    .replace(new RegExp(`^/?${folder}/`), '')
    .replace(/^\//, '')
  const stem = written.toLowerCase().endsWith(ending.toLowerCase()) ? written.slice(0, -ending.length) : written
  const inFolder = sort === 'file' ? name.slice(1, name.lastIndexOf('/') + 1) : ''
  const path = sort === 'file' && !stem.includes('/') ? inFolder + stem : stem
  const steps = path.split('/')
  const better = steps.map((step) => nameFor(step, noun))
  if (better.some((step, index) => step !== steps[index]) || (sort !== 'file' && steps.length > 1)) {
    const suggestion = better.includes(undefined) ? '' : ` Did you mean “${better.join('/')}”?`
    throw new UserError(
      `“${written}” cannot be the name of a ${noun}: names are made of small letters, digits and single dashes.${suggestion}`,
    )
  }
  const renamed = { sort, name: nameOf(sort, path + ending), file: `${folder}/${path}${ending}` }
  if (renamed.file === file) throw new UserError(`The ${noun} has this name already.`)
  if (takenNames(sort, documents).some((each) => each.toLowerCase() === renamed.name.toLowerCase()))
    throw new UserError(`There is a ${noun} ${quote(renamed.name)} already. Choose another name.`)
  return renamed
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
