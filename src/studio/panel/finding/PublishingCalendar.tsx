import { useState } from 'react'
import { PanelIcon } from '#studio/panel/shell/PanelIcon.tsx'
import { dayInWords, monthInWords, timeInWords, weekdays } from '#studio/panel/words/dates.ts'
import { t } from '#studio/panel/words/words.ts'
import { calendarEvents, isInMonth, weeksOf } from './calendar-events.ts'
import type { CalendarEvent } from './calendar-events.ts'
import type { ListedStanding } from './standing.ts'

interface PublishingCalendarProps {
  documents: readonly ListedStanding[]
  onOpen: (file: string) => void
}

/** What comes and goes in a month: days side by side, and on small screens only the list below them. */
export function PublishingCalendar({ documents, onOpen }: PublishingCalendarProps) {
  const events = calendarEvents(documents)
  const [today] = useState(() => new Date())
  const [first, setFirst] = useState(() => new Date(today.getFullYear(), today.getMonth(), 1))
  const [year, month] = [first.getFullYear(), first.getMonth()]
  const ofMonth = events.filter(({ at }) => isInMonth(at, year, month))
  const next = events.find(({ at }) => at >= new Date(year, month + 1, 1))
  const step = (months: number): void => setFirst(new Date(year, month + months, 1))
  return (
    <div className="calendar">
      <div className="calendar-head">
        <button type="button" onClick={() => step(-1)}>
          <PanelIcon name="before" />
          {t('monthBefore')}
        </button>
        <h3 aria-live="polite">{monthInWords(first)}</h3>
        <button type="button" onClick={() => step(1)}>
          {t('monthAfter')}
          <PanelIcon name="after" />
        </button>
      </div>
      <MonthTable today={today} year={year} month={month} events={ofMonth} onOpen={onOpen} />
      {ofMonth.length === 0 && <p className="help">{t('nothingInMonth')}</p>}
      <ul className="calendar-list">
        {ofMonth.map((event) => (
          <li key={`${event.file} ${event.isComing}`}>
            <span>{timeInWords(event.at.toISOString())}</span>
            <EventButton event={event} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" onClick={() => setFirst(new Date(next.at.getFullYear(), next.at.getMonth(), 1))}>
          {t('nextEvent', { date: dayInWords(next.at) })}
        </button>
      )}
    </div>
  )
}

interface MonthTableProps {
  today: Date
  year: number
  month: number
  events: readonly CalendarEvent[]
  onOpen: (file: string) => void
}

function MonthTable({ today, year, month, events, onOpen }: MonthTableProps) {
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
        {weeksOf(year, month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td
                key={day ?? `none-${index}`}
                aria-current={isInMonth(today, year, month) && today.getDate() === day ? 'date' : undefined}
              >
                {day}
                {events
                  .filter(({ at }) => at.getDate() === day)
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
