import { localeOf } from '#site/model/locale.ts'
import type { Byline, ShownDate, SiteSettings } from '#site/model/site.ts'
import { postTextsOf } from '#site/model/texts.ts'
import type { Post } from './post-index.ts'

/** An average reading speed. */
const WORDS_PER_MINUTE = 220

/** Author, dates and reading time of a post, in the language of the site. */
export function bylineOf({ post }: Post, settings: SiteSettings): Byline {
  const { author, date, updated, tags, words } = post
  const texts = postTextsOf(settings)
  const locale = localeOf(settings)
  const change = updated === undefined ? undefined : dateOf(updated, locale)
  return {
    ...(author && { author }),
    date: dateOf(date, locale),
    ...(change && { updated: { ...change, text: texts.updatedOn.replace('{date}', change.text) } }),
    readingTime: texts.readingTime.replace('{time}', minutesInWords(words, locale)),
    ...(tags && { tags }),
  }
}

/** The date of a moment as written, without conversion to another time zone. */
function dateOf(isoDate: string, locale: string): ShownDate {
  return { machine: isoDate, text: dayFormat(locale).format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`)) }
}

const minutesInWords = (words: number, locale: string): string =>
  minuteFormat(locale).format(Math.max(1, Math.round(words / WORDS_PER_MINUTE)))

/** Formats are created once for each language, as that takes far longer than using them. */
const dayFormat = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const minuteFormat = once(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
)

function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}
