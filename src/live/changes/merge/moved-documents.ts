import { roleOf } from '#site/read/roles.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import type { Questions } from './merged-text.ts'
import type { Choice } from './merged-document.ts'
import { readdressed } from './readdressed.ts'
import type { Readdressing, Reference } from './readdressed.ts'

/** Where two people have the same document, as files below the site's folder; undefined where one has deleted it. */
export interface Places {
  from: string
  mine: string | undefined
  theirs: string | undefined
  /** Its text on one of the two sides. */
  text: string | undefined
}

/** What has become of documents that two people have moved to two places, or one has moved and the other deleted. */
export class MovedDocuments {
  /** By the file before. */
  readonly #choices = new Map<string, Choice>()
  /** By the side on which something leads to a place that no document has then. */
  readonly #moves: Record<Choice, Readdressing[]> = { mine: [], theirs: [] }
  readonly #redirects: { from: string; to: string }[] = []

  constructor(documents: readonly Places[], questions: Questions) {
    const moved = documents.filter(isMovedTwice).sort((a, b) => a.from.length - b.from.length)
    for (const each of moved) {
      const choice = this.#asAround(each, moved) ?? asked(each, questions)
      this.#choices.set(each.from, choice)
      this.#follow(each, choice, questions)
    }
  }

  get hasAny(): boolean {
    return this.#choices.size > 0
  }

  /** Whose place a document has; undefined where that is no question. */
  choiceOf(from: string | undefined): Choice | undefined {
    return from === undefined ? undefined : this.#choices.get(from)
  }

  /** The text of one side, or of both merged, in which everything leads to the places that were chosen. */
  followed(text: string, ...sides: Choice[]): string
  followed(text: string | undefined, ...sides: Choice[]): string | undefined
  followed(text: string | undefined, ...sides: Choice[]): string | undefined {
    return text === undefined
      ? undefined
      : readdressed(
          text,
          sides.flatMap((side) => this.#moves[side]),
        )
  }

  /** What leads nowhere then, as it is written in documents. */
  get lostNames(): string[] {
    return [...this.#moves.mine, ...this.#moves.theirs].map(({ from }) => from.name)
  }

  /** The redirects from places that visitors may know, as they were published. */
  get redirects(): readonly { from: string; to: string }[] {
    return this.#redirects
  }

  /** A page below one that was moved goes where that has gone. */
  #asAround(each: Places, moved: readonly Places[]): Choice | undefined {
    const [mine, theirs, from] = [each.mine, each.theirs, each.from].map(nameAt)
    const around = moved.find((other) => {
      const name = nameAt(other.from)
      if (name === undefined || from === undefined || !from.startsWith(`${name}/`)) return false
      const below = from.slice(name.length)
      const isAlike = (side: string | undefined, at: string | undefined): boolean =>
        side === undefined ? at === undefined : at !== undefined && side === nameAt(at) + below
      return isAlike(mine, other.mine) && isAlike(theirs, other.theirs)
    })
    return around && this.#choices.get(around.from)
  }

  #follow({ from, ...places }: Places, choice: Choice, questions: Questions): void {
    const other = choice === 'mine' ? 'theirs' : 'mine'
    const [before, kept, lost] = [referenceAt(from), referenceAt(places[choice]), referenceAt(places[other])]
    // Where it is deleted, what led to its new place counts as unchanged, so that the deletion takes it out.
    if (lost) this.#moves[other].push({ from: lost, to: kept?.name ?? before?.name ?? '' })
    else if (kept) questions.keep(choice, kept.name)
    if (choice === 'mine' && lost?.role === 'page' && kept) this.#redirects.push({ from: lost.name, to: kept.name })
  }
}

const isMovedTwice = ({ from, mine, theirs }: Places): boolean => mine !== theirs && mine !== from && theirs !== from

function asked({ from, mine, theirs, text }: Places, questions: Questions): Choice {
  const [here, there] = [nameAt(mine), nameAt(theirs)]
  const sides = { ...(here !== undefined && { mine: here }), ...(there !== undefined && { theirs: there }) }
  return questions.ask({ file: from, ...sides, isPlace: true, document: jsonIn(text) }) ?? 'theirs'
}

function referenceAt(file: string | undefined): Reference | undefined {
  const found = file === undefined ? undefined : roleOf(file)
  if (found?.role === 'page' || found?.role === 'form' || found?.role === 'shared')
    return { role: found.role, name: found.name }
  return undefined
}

const nameAt = (file: string | undefined): string | undefined => referenceAt(file)?.name
