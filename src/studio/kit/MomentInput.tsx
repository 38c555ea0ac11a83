import { momentOf, momentParts } from '#studio/kit/moments.ts'
import { timeZoneName } from '#studio/words/dates.ts'
import { t } from '#studio/words/words.ts'
import type { TextControlProps } from './control-props.ts'

interface MomentInputProps extends TextControlProps {
  /** A time can be added to the day. */
  hasTime: boolean
}

/** A day with the browser's calendar, and a time in the time zone of the site, which is named. */
export function MomentInput({ value, hasTime, onChange, ...control }: MomentInputProps) {
  const parts = momentParts(value)
  // An invalid date from a file is shown, and can be corrected.
  if (!parts && value !== '')
    return <input {...control} dir="ltr" value={value} onChange={(event) => onChange(event.target.value)} />
  const { day = '', time = '', offset = '' } = parts ?? {}
  const zone = zoneOf(day, time, offset)
  return (
    <>
      <span className="moment">
        <input
          {...control}
          type="date"
          value={day}
          onChange={({ target }) => target.value !== '' && onChange(momentOf(target.value, time))}
        />
        {hasTime && (
          <input
            type="time"
            aria-label={t('timeOfDay')}
            value={time}
            onChange={({ target }) => day !== '' && onChange(momentOf(day, target.value))}
          />
        )}
      </span>
      {hasTime && <p className="zone">{time === '' ? t('wholeDay') : t('timeIn', { zone })}</p>}
    </>
  )
}

/** A time with the offset of another zone is shown as it is written. */
function zoneOf(day: string, time: string, offset: string): string {
  const isOwn = time !== '' && momentOf(day, time).endsWith(offset)
  return isOwn ? `${timeZoneName()} (UTC${offset})` : `UTC${offset}`
}
