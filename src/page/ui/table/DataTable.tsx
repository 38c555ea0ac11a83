import { plainText } from '#site/model/inline-text.ts'
import type { InlineText as Text } from '#site/model/inline-text.ts'
import type { TableColumn, TableRow } from '#site/model/types.generated.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { IsolatedValue } from '#page/ui/IsolatedValue.tsx'
import { dataTableStyles } from './data-table.styles.ts'

interface DataTableProps {
  /** The prefix of its ids. */
  id: string
  caption?: string | undefined
  /** The id of a heading that names a table without a caption. */
  labelledBy?: string
  columns: TableColumn[]
  rows: TableRow[]
  /** Whether the first cell of each row names the row. */
  rowHeadings?: boolean | undefined
}

/**
 * A table in its own element, which scrolls if the table is wider than its container. The element is focusable, so that
 * the keyboard scrolls it too.
 */
export function DataTable({ id, caption, labelledBy, columns, rows, rowHeadings = true }: DataTableProps) {
  const name = caption ? `${id}-caption` : labelledBy
  const Heading = rowHeadings ? 'th' : 'td'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- an element that scrolls needs the focus, and no element is a group of any content
    <div className={dataTableStyles.scroller} role="group" aria-labelledby={name} tabIndex={0}>
      <table
        className={dataTableStyles.table}
        aria-labelledby={caption ? undefined : labelledBy}
        data-wide={columns.length > 3 ? '' : undefined}
      >
        {caption && (
          <caption id={name} className={dataTableStyles.caption}>
            <span>{caption}</span>
          </caption>
        )}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" data-numbers={column.numbers && index > 0 ? '' : undefined}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [first = '', ...others] }, row) => (
            <tr key={row}>
              <Heading scope={rowHeadings ? 'row' : undefined}>
                <InlineText text={first} />
              </Heading>
              {others.map((cell, index) => (
                <Cell key={index} text={cell} hasNumber={columns[index + 1]?.numbers} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ text, hasNumber }: { text: Text; hasNumber: boolean | undefined }) {
  return (
    <td data-numbers={hasNumber ? '' : undefined}>
      {/* A number precedes its unit on pages written from right to left, too. */}
      {hasNumber ? (
        <IsolatedValue text={plainText(text)}>
          <InlineText text={text} />
        </IsolatedValue>
      ) : (
        <InlineText text={text} />
      )}
    </td>
  )
}
