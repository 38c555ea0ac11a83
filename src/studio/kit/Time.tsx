import { dateAndTime } from '#studio/words/dates.ts'

export const zoneOfReader = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A past time, in the time zone of the reader. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{dateAndTime(at, zoneOfReader)}</time>
