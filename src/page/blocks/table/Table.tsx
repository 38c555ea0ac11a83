import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import { DataTable } from '#page/ui/table/DataTable.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { tableStyles } from './table.styles.ts'

/** A table: beside its heading if it is narrow, below it if it has more than three columns. */
export function Table({ id, block }: BlockProps<'table'>) {
  const { title, lead, ground = 'canvas', caption, columns, rows, rowHeadings, note } = block
  return (
    <Section id={id} title={title} lead={lead} ground={ground} layout={columns.length > 3 ? 'stacked' : 'split'}>
      <DataTable
        id={id}
        caption={caption}
        labelledBy={`${id}-title`}
        columns={columns}
        rows={rows}
        rowHeadings={rowHeadings}
      />
      {note && (
        <p className={tableStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </Section>
  )
}
