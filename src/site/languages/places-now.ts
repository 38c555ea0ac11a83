import { fieldOfPointer } from './source-texts.ts'

/** The JSON pointers of a text when it was translated, and now. */
interface MovedText {
  before: string
  now: string
}

/**
 * Finds the current places of texts by the places stored with translations. An item of a list, such as a section, has moved to
 * the place of most of its matched texts. An item without matched texts follows the item before it. Returns a function of the
 * former JSON pointer; undefined if another item has the place.
 */
export function placesNow(moved: readonly MovedText[]): (pointer: string) => string | undefined {
  const items = movedItems(moved)
  const taken = new Set(items.values())

  return (pointer) => {
    let before = ''
    let now = ''
    for (const step of pointer.split('/').slice(1)) {
      const item = isIndex(step) ? itemNow(before, Number(step), now) : `${now}/${step}`
      if (item === undefined) return undefined
      before += `/${step}`
      now = item
    }
    return now
  }

  /** The pointer of an item of the list that was at `list`, and is at `now`. */
  function itemNow(list: string, index: number, now: string): string | undefined {
    const matched = items.get(`${list}/${index}`)
    if (matched !== undefined) return matched
    const item = `${now}/${index + shiftBefore(list, index, now)}`
    return taken.has(item) ? undefined : item
  }

  /** The distance by which the nearest preceding item has moved in its list. */
  function shiftBefore(list: string, index: number, now: string): number {
    for (let previous = index - 1; previous >= 0; previous--) {
      const beside = items.get(`${list}/${previous}`)
      if (beside?.startsWith(`${now}/`)) return Number(beside.slice(now.length + 1)) - previous
    }
    return 0
  }
}

/** The current pointers of items of lists, by their former pointers. */
function movedItems(moved: readonly MovedText[]): Map<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const text of moved) {
    if (fieldOfPointer(text.before) !== fieldOfPointer(text.now)) continue
    const [before, now] = [text.before.split('/'), text.now.split('/')]
    for (const [index, step] of before.entries()) {
      if (!isIndex(step)) continue
      const of = before.slice(0, index + 1).join('/')
      const to = now.slice(0, index + 1).join('/')
      const counts = votes.get(of) ?? new Map<string, number>()
      votes.set(of, counts.set(to, (counts.get(to) ?? 0) + 1))
    }
  }
  return new Map([...votes].map(([of, counts]) => [of, mostOf(counts)]))
}

const mostOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0]

const isIndex = (step: string): boolean => /^\d+$/.test(step)
