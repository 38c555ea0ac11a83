import { extname } from 'node:path/posix'
import { ReasonedError } from '#base/cli/user-error.ts'
import type { WaysOn } from '#base/text/reason.ts'
import { quote } from '#site/problems/wording.ts'
import { betterName } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { nameForWindows, objectionOfWindows } from '#site/read/windows-names.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
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
