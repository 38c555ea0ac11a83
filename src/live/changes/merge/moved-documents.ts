import { roleOf } from '#site/read/roles.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import type { Questions } from './merged-text.ts'
import type { Choice } from './merged-document.ts'
import { readdressed } from './readdressed.ts'
import type { Readdressing, Reference } from './readdressed.ts'

/** The paths of one document on both sides, relative to the site's folder; undefined if it is deleted. */
export interface Places {
  from: string
  mine: string | undefined
  theirs: string | undefined
  /** Its text on one side. */
  text: string | undefined
}

/** Documents that were moved to two places, or moved on one side and deleted on the other. */
export class MovedDocuments {
  /** By the old path. */
  readonly #choices = new Map<string, Choice>()
  /** By the side whose links point to a place without a document. */
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

  /** Whose place a document gets; undefined if both sides agree. */
  choiceOf(from: string | undefined): Choice | undefined {
    return from === undefined ? undefined : this.#choices.get(from)
  }

  /** The text of one side, or of both merged, with all links updated to the chosen places. */
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

  /** Names that no longer exist, as documents refer to them. */
  get lostNames(): string[] {
    return [...this.#moves.mine, ...this.#moves.theirs].map(({ from }) => from.name)
  }

  /** Redirects from published addresses. */
  get redirects(): readonly { from: string; to: string }[] {
    return this.#redirects
  }

  /** A page below a moved one moves with it. */
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
    // If it is deleted, links to its new place count as unchanged, so that the deletion removes them.
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
  const role = file === undefined ? undefined : roleOf(file)
  if (role?.role === 'page' || role?.role === 'form' || role?.role === 'shared')
    return { role: role.role, name: role.name }
  return undefined
}

const nameAt = (file: string | undefined): string | undefined => referenceAt(file)?.name
