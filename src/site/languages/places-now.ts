import { fieldOfPointer } from './source-texts.ts'

/** The JSON pointers of a text when it was translated, and now. */
interface MovedText {
  before: string
  now: string
}

/**
 * Where the places that are written beside translations are now. An item of a list, such as a section, has moved to where most
 * of its matched texts are. One without any is still beside the item before it. Returns a function of the JSON pointer before;
 * undefined where another item has the place.
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
    const known = items.get(`${list}/${index}`)
    if (known !== undefined) return known
    const item = `${now}/${index + shiftBefore(list, index, now)}`
    return taken.has(item) ? undefined : item
  }

  /** By how much the nearest item before one has moved in its list. */
  function shiftBefore(list: string, index: number, now: string): number {
    for (let previous = index - 1; previous >= 0; previous--) {
      const beside = items.get(`${list}/${previous}`)
      if (beside?.startsWith(`${now}/`)) return Number(beside.slice(now.length + 1)) - previous
    }
    return 0
  }
}

/** The items of lists by the pointers that they had, with those that they have. */
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
