import { dateAndTime } from '#studio/words/dates.ts'

export const zoneOfReader = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment that has been, by the clock of whoever reads it. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{dateAndTime(at, zoneOfReader)}</time>
