import { useState } from 'react'
import { Icon } from '#studio/kit/Icon.tsx'
import { dayInWords, monthInWords, timeInWords, timeZoneName, weekdays } from '#studio/words/dates.ts'
import { t } from '#studio/words/words.ts'
import { calendarEvents, dayOf, monthAfter, weeksOf } from './calendar-events.ts'
import type { CalendarEvent } from './calendar-events.ts'
import type { ListedStanding } from './standing.ts'

interface PublishingCalendarProps {
  documents: readonly ListedStanding[]
  onOpen: (file: string) => void
}

/** The publishing dates of a month: days side by side, or on small screens only the list below them. */
export function PublishingCalendar({ documents, onOpen }: PublishingCalendarProps) {
  const events = calendarEvents(documents)
  const [today] = useState(() => dayOf(new Date()))
  const [month, setMonth] = useState(() => today.slice(0, 7))
  const ofMonth = events.filter(({ day }) => day.startsWith(month))
  const next = events.find(({ day }) => day.slice(0, 7) > month)
  const step = (months: number): void => setMonth(monthAfter(month, months))
  return (
    <div className="calendar">
      <div className="calendar-head">
        <button type="button" onClick={() => step(-1)}>
          <Icon name="before" />
          {t('monthBefore')}
        </button>
        <h3 aria-live="polite">{monthInWords(month)}</h3>
        <button type="button" onClick={() => step(1)}>
          {t('monthAfter')}
          <Icon name="after" />
        </button>
      </div>
      <MonthTable today={today} month={month} events={ofMonth} onOpen={onOpen} />
      {ofMonth.length === 0 && <p className="help">{t('nothingInMonth')}</p>}
      <p className="help">{timeZoneName()}</p>
      <ul className="calendar-list">
        {ofMonth.map((event) => (
          <li key={`${event.file} ${event.isComing}`}>
            <span>{timeInWords(event.at.toISOString())}</span>
            <EventButton event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" onClick={() => setMonth(next.day.slice(0, 7))}>
          {t('nextEvent', { date: dayInWords(next.at) })}
        </button>
      )}
    </div>
  )
}

interface MonthTableProps {
  today: string
  /** "2026-12" */
  month: string
  events: readonly CalendarEvent[]
  onOpen: (file: string) => void
}

function MonthTable({ today, month, events, onOpen }: MonthTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {weekdays().map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={day ?? `none-${index}`} aria-current={today === dateAt(month, day) ? 'date' : undefined}>
                {day}
                {events
                  .filter((event) => event.day === dateAt(month, day))
                  .map((event) => (
                    <EventButton key={`${event.file} ${event.isComing}`} event={event} onOpen={onOpen} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const dateAt = (month: string, day = 0): string => `${month}-${String(day).padStart(2, '0')}`

function EventButton({
  event: { file, title, isComing },
  onOpen,
}: {
  event: CalendarEvent
  onOpen: MonthTableProps['onOpen']
}) {
  return (
    <button type="button" data-coming={isComing} onClick={() => onOpen(file)}>
      {t(isComing ? 'pageComes' : 'pageGoes', { title })}
    </button>
  )
}
