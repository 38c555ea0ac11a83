/** Days and times in the language of the studio, as the clock of the computer has them. Days come first, as in messages. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { lang } = document.documentElement
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, options)
}

/** "3 Dec 2026" */
export const dayInWords = (moment: string | Date): string =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(moment))

/** "3 Dec 2026, 09:00" */
export const dateAndTime = (moment: string | number): string =>
  format({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )

/** The zone of the times that are shown, such as "Central European Time". */
export const timeZoneName = (): string =>
  format({ timeZoneName: 'long' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** "December 2026" */
export const monthInWords = (moment: Date): string => format({ month: 'long', year: 'numeric' }).format(moment)

/** "Thursday, 3 December, 09:00" */
export const timeInWords = (moment: string): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )

/** The names of the days of a week, Monday first: 5 January 2026 is one. */
export const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, day) => format({ weekday: 'short' }).format(new Date(2026, 0, 5 + day)))
