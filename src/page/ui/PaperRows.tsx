import type { PaperRow } from '#site/model/types.generated.ts'
import { Disc } from './Disc.tsx'
import { InlineText } from './InlineText.tsx'
import { paperRowsStyles } from './paper-rows.styles.ts'

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
