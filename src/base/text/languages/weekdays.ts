/** The days of the week by their English names, in the order of `Date.getDay`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export type Weekday = (typeof WEEKDAYS)[number]

const RANGE = /^(?:[-–—~]|to|through|thru|till|until|bis|à|au|a|al|até|إلى|الى|حتى|से|至|到|から)$/u
const AND = /^(?:[,;&/+]|،|and|und|et|y|e|و)$/u
const FROM = /^(?:open|from|on|von|de|du|le|من|أيام)$/u
const EVERY_DAY =
  /^(?:open )?(?:daily|every ?day|each day|all week|seven days a week|7 days a week|täglich|tous les jours|todos los días|يوميا|يومياً|كل يوم|每天|毎日)$/u

/**
 * The days that a text names, if it contains nothing else: "Monday to Saturday", "Mon–Fri", "daily", "السبت والأحد". Undefined
 * if it has another word, so that "except Friday" is not misread.
 */
export function weekdaysIn(text: string, language = 'en'): Weekday[] | undefined {
  const words = text.trim().toLowerCase()
  if (EVERY_DAY.test(words.replace(/[.:,]+$/, ''))) return [...WEEKDAYS]
  const names = namesOf(language)
  const tokens = words.match(/[\p{L}\p{M}]+|[^\s\p{L}\p{M}.:]/gu) ?? []
  const days = new Set<number>()
  let last: number | undefined
  let isRange = false
  for (const token of tokens) {
    const day = names.get(token) ?? names.get(token.replace(/^و(?=ال)/u, ''))
    if (day !== undefined) {
      for (let each = isRange && last !== undefined ? last : day; each !== day; each = (each + 1) % 7) days.add(each)
      days.add(day)
      last = day
      isRange = false
    } else if (RANGE.test(token) && last !== undefined && !isRange) isRange = true
    else if (isRange || !(AND.test(token) || (FROM.test(token) && last === undefined))) return undefined
  }
  if (isRange || days.size === 0) return undefined
  return WEEKDAYS.filter((_, index) => days.has(index))
}

/** "Monday to Saturday", or a list of days that are not consecutive. */
export function weekdaysInWords(days: readonly string[]): string {
  const isIn = WEEKDAYS.map((day) => days.includes(day))
  const first = isIn.findIndex((is, index) => is && !isIn[(index + 6) % 7])
  const last = isIn.findIndex((is, index) => is && !isIn[(index + 1) % 7])
  const isRow = isIn.filter((is, index) => is && !isIn[(index + 1) % 7]).length === 1
  if (days.length === 7) return 'every day'
  return isRow && days.length > 2
    ? `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`
    : WEEKDAYS.filter((_, index) => isIn[index]).join(', ')
}

const cache = new Map<string, ReadonlyMap<string, number>>()

/** Names and abbreviations of the days in a language, and in English, without ambiguous ones. */
function namesOf(language: string): ReadonlyMap<string, number> {
  const cached = cache.get(language)
  if (cached) return cached
  const names = new Map<string, number>(
    ['sun', 'mon', 'tue', 'tues', 'wed', 'thu', 'thur', 'thurs', 'fri', 'sat'].map((name) => [
      name,
      WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(name.slice(0, 3))),
    ]),
  )
  for (const each of ['en', language])
    for (const [day] of WEEKDAYS.entries())
      for (const weekday of ['long', 'short'] as const) {
        // 4 January 1970 was a Sunday.
        const date = new Date(Date.UTC(1970, 0, 4 + day))
        const name = date.toLocaleDateString(each, { weekday, timeZone: 'UTC' }).toLowerCase().replace(/\.$/, '')
        names.set(name, day)
        if (each === 'en' && weekday === 'long') names.set(`${name}s`, day)
      }
  cache.set(language, names)
  return names
}
