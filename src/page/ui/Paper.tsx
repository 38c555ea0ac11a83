import type { ReactNode } from 'react'
import type { PaperRow } from '#site/model/types.generated.ts'
import { InlineText } from './InlineText.tsx'
import { discStyles, paperRowsStyles, sheetStyles } from './paper.styles.ts'

interface SheetProps {
  /** Unique on the page. */
  id: string
  /** The kind of the sheet, by the name that its users call it. */
  name: string
  /** The label that marks it as an example. */
  label: string
  children: ReactNode
}

/** A sheet of paper from the work, as text that can be selected, marked as an example. Its name has the id `{id}-name`. */
export function Sheet({ id, name, label, children }: SheetProps) {
  return (
    <figure className={sheetStyles.sheet} aria-labelledby={`${id}-name`}>
      <figcaption className={sheetStyles.head}>
        <span id={`${id}-name`} className={sheetStyles.name}>
          {name}
        </span>
        <span className={sheetStyles.label}>{label}</span>
      </figcaption>
      {children}
    </figure>
  )
}

export type Level = 'full' | 'part' | 'none'

/** A full, half or empty disc. Its meaning must be given in text beside it. */
export function Disc({ level }: { level: Level }) {
  return (
    <svg className={discStyles.disc} viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" focusable="false">
      <circle cx={10} cy={10} r={7.25} fill={level === 'full' ? 'currentColor' : 'none'} />
      {level === 'part' && <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor" stroke="none" />}
    </svg>
  )
}

/** The rows of a paper, each in the direction of its language. */
export function PaperRows({ rows }: { rows: PaperRow[] }) {
  return (
    <dl className={paperRowsStyles.rows}>
      {rows.map(({ name, text, note, language, level, decisive }, index) => (
        <div
          key={index}
          className={paperRowsStyles.row}
          data-decisive={decisive ? '' : undefined}
          lang={language}
          dir={language && 'auto'}
        >
          <dt>{name}</dt>
          <dd className={paperRowsStyles.text}>
            {level && <Disc level={level} />}
            <span>
              <InlineText text={text} />
              {/* A space, for where styles do not put the note on its own line. */}
              {note && ' '}
              {note && (
                <small className={paperRowsStyles.note}>
                  <InlineText text={note} />
                </small>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
