import type { InlineText as Text } from '#site/model/inline-text.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { barsStyles } from './bars.styles.ts'

/** The subject of a row of an exhibit, and a note on it. */
export function RowName({ name, note }: { name: string; note: Text | undefined }) {
  return (
    <div className={barsStyles.name}>
      <p>{name}</p>
      {note && (
        <p className={barsStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </div>
  )
}
