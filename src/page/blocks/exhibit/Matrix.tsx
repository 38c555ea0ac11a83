import type { Matrix as MatrixOfLevels } from '#site/model/types.generated.ts'
import { Disc } from '#page/ui/Disc.tsx'
import type { Level } from '#page/ui/Disc.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { dataTableStyles } from '#page/ui/table/data-table.styles.ts'
import { matrixStyles } from './matrix.styles.ts'

const LEVELS: Level[] = ['full', 'part', 'none']

/** A disc for each pair of row and column. Screen readers read its meaning, and a legend under the table shows it. */
export function Matrix({ id, matrix }: { id: string; matrix: MatrixOfLevels }) {
  const { columns, rows } = matrix
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- an element that scrolls needs the focus, and no element is a group of any content */}
      <div className={dataTableStyles.scroller} role="group" aria-labelledby={`${id}-name`} tabIndex={0}>
        <table className={matrixStyles.table} aria-labelledby={`${id}-name`}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((level, index) => (
                  <td key={index}>
                    <Disc level={level} />
                    <span className={linkStyles.visuallyHidden}>{matrix[level]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={matrixStyles.legend} aria-hidden="true">
        {LEVELS.map((level) => (
          <li key={level}>
            <Disc level={level} />
            {matrix[level]}
          </li>
        ))}
      </ul>
    </>
  )
}
