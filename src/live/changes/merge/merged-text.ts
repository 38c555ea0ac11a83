import { sha256 } from '#base/cache/hash.ts'
import { editedText } from '#tools/page/change-plan.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentRoleOf } from '#site/read/roles.ts'
import type { Path } from '#base/json/path.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import { mergedDocument } from './merged-document.ts'
import type { Choice, Difference } from './merged-document.ts'

/** What only a person can decide: two people have changed the same place in two ways. */
export interface Question {
  /** The same as long as both sides say the same. */
  id: string
  /** Below the site's folder. */
  file: string
  /** A file as a whole has no path: one side has deleted it, or it is no document. */
  path?: Path
  /** Absent where it was deleted here. */
  mine?: unknown
  /** Absent where they have deleted it. */
  theirs?: unknown
  isOrder?: true
  /** Both sides are addresses or names: the document was moved to two places, or moved and deleted. */
  isPlace?: true
  /** One of the two documents, in which the place is. */
  document?: unknown
}

/** What a person has decided, by the ids of questions. */
export type Choices = Readonly<Record<string, Choice>>

/** Asks what nobody but a person can decide, once all of it is known. */
export class Questions {
  readonly open: Question[] = []
  readonly #choices: Choices
  readonly #kept: { side: Choice; name: string }[] = []

  constructor(choices: Choices) {
    this.#choices = choices
  }

  /** A document that one side has deleted is kept: the other side has what leads to it. */
  keep(side: Choice, name: string): void {
    this.#kept.push({ side, name })
  }

  ask(question: Omit<Question, 'id'>): Choice | undefined {
    const { document: _, ...asked } = question
    const kept = this.#kept.find(({ side, name }) => asked.path && isIn(asked[side], name))
    if (kept) return kept.side
    const id = sha256(JSON.stringify([asked.file, asked.path, asked.mine, asked.theirs])).slice(0, 22)
    const choice = Object.hasOwn(this.#choices, id) ? this.#choices[id] : undefined
    if (choice === undefined && !this.open.some((each) => each.id === id)) this.open.push({ id, ...question })
    return choice
  }
}

const isIn = (value: unknown, name: string): boolean => value !== undefined && JSON.stringify(value).includes(name)

/** Three versions of one text; undefined is one that was not there. */
export interface ThreeTexts {
  base: string | undefined
  mine: string | undefined
  theirs: string | undefined
}

/** The text with what both have done; undefined where the document is gone. */
export async function mergedText(
  file: string,
  { base, mine, theirs }: ThreeTexts,
  questions: Questions,
): Promise<string | undefined> {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [here, there] = [mine, theirs].map(jsonIn)
  const then = base === undefined ? beforeBoth(file, there) : jsonIn(base)
  if (then === undefined || here === undefined || there === undefined || mine === undefined || theirs === undefined) {
    const document = here ?? there
    const sides = { ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) }
    return questions.ask({ file, ...sides, document }) === 'mine' ? mine : theirs
  }
  const { operations } = mergedDocument(then, here, there, (difference) =>
    isOfOrder(file, difference)
      ? 'theirs'
      : questions.ask({ file, ...difference, document: 'theirs' in difference ? there : here }),
  )
  return tidyText(theirs, editedText(theirs, operations))
}

/** Where a translation is in its file, and where its texts were last, are written again. */
const isOfOrder = (file: string, { path, isOrder }: Difference): boolean =>
  documentRoleOf(file) === 'translation' && (isOrder === true || PLACES.includes(path[2]))

const PLACES: readonly unknown[] = ['at', 'also']

/** Two people may begin to translate a document: before them its file had no text. */
const beforeBoth = (file: string, value: unknown): unknown =>
  documentRoleOf(file) === 'translation' && isObject(value) ? { $schema: value['$schema'], texts: [] } : undefined
