import { sha256 } from '#base/cache/hash.ts'
import { editedText } from '#tools/page/change-plan.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentRoleOf } from '#site/read/roles.ts'
import type { Path } from '#base/json/path.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import { mergedDocument } from './merged-document.ts'
import type { Choice, Difference } from './merged-document.ts'

/** A conflict that only a person can decide: both sides have changed the same place. */
export interface Question {
  /** The same as long as both sides are the same. */
  id: string
  /** Relative to the site's folder. */
  file: string
  /** Absent for a whole file: one side has deleted it, or it is not a document. */
  path?: Path
  /** Absent if it was deleted here. */
  mine?: unknown
  /** Absent if they have deleted it. */
  theirs?: unknown
  isOrder?: true
  /** Both sides are addresses or names: the document was moved to two places, or moved and deleted. */
  isPlace?: true
  /** One of the two documents, which contains the place. */
  document?: unknown
}

/** A person's decisions, by the ids of questions. */
export type Choices = Readonly<Record<string, Choice>>

/** Collects the questions for a person. */
export class Questions {
  readonly open: Question[] = []
  readonly #choices: Choices
  readonly #kept: { side: Choice; name: string }[] = []

  constructor(choices: Choices) {
    this.#choices = choices
  }

  /** Keeps a document that one side has deleted, because the other side links to it. */
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

/** Three versions of one text, each undefined if it does not exist. */
export interface ThreeTexts {
  base: string | undefined
  mine: string | undefined
  theirs: string | undefined
}

/** The text with the edits of both; undefined if the document is deleted. */
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

/** The order of translations, and the former places of their texts, are derived and written again. */
const isOfOrder = (file: string, { path, isOrder }: Difference): boolean =>
  documentRoleOf(file) === 'translation' && (isOrder === true || PLACES.includes(path[2]))

const PLACES: readonly unknown[] = ['at', 'also']

/** Both sides may have begun to translate a document: the base then is a file without texts. */
const beforeBoth = (file: string, value: unknown): unknown =>
  documentRoleOf(file) === 'translation' && isObject(value) ? { $schema: value['$schema'], texts: [] } : undefined
