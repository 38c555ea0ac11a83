import { extname } from 'node:path/posix'
import { ReasonedError } from '#base/cli/user-error.ts'
import type { WaysOn } from '#base/text/reason.ts'
import { quote } from '#site/problems/wording.ts'
import { betterName } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { nameForWindows, objectionOfWindows } from '#site/read/windows-names.ts'
import { freeName } from '#base/text/addresses/free-name.ts'
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
    const meant = better.includes(undefined) ? undefined : better.join(sort === 'file' ? '/' : '-')
    const suggestion = meant === undefined ? '' : ` Did you mean “${meant}”?`
    throw new ReasonedError(
      `“${written}” cannot be the name of a ${noun}: names are made of small letters, digits and single dashes.${suggestion}`,
      'name-letters',
      { name: written },
      meant === undefined ? {} : insteadOf(meant),
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

  function insteadOf(meant: string): Pick<WaysOn, 'suggestion'> {
    return { suggestion: { field: 'address', value: freeName(meant, '-', isTaken) } }
  }

  /** What is no document cannot be opened. */
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
