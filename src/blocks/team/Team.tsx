import type { FrameSizes } from '#model/image-place.ts'
import { Drawing } from '#ui/Drawing.tsx'
import { Picture } from '#ui/Picture.tsx'
import { rowAttributes } from '#ui/row-attributes.ts'
import type { RowAttributes } from '#ui/row-attributes.ts'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { initialsOf } from './initials.ts'
import { teamStyles } from './team.styles.ts'

/** People, each with a portrait or a monogram. */
export function Team({ id, block, page }: BlockProps<'team'>) {
  const rows = rowsOf(block.items.length)
  return (
    <Section id={id} title={block.title} lead={block.lead}>
      <ul className={teamStyles.people} {...rows}>
        {block.items.map((person, index) => {
          const monogram = person.monogram ?? initialsOf(person.name)
          return (
            <li key={`${person.name} ${person.role}`} className={teamStyles.person}>
              {person.image ? (
                <Picture
                  image={person.image}
                  images={page.images}
                  sizes={sizesIn(rows)}
                  className={teamStyles.portrait}
                />
              ) : (
                <div className={teamStyles.window} aria-hidden="true">
                  {block.drawing && <Drawing svg={page.drawings[block.drawing]} id={`${id}-window-${index}`} />}
                  <span className={teamStyles.monogram} data-letters={monogram.length}>
                    {monogram}
                  </span>
                </div>
              )}
              <h3 className={teamStyles.name}>{person.name}</h3>
              <p className={teamStyles.role}>{person.role}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The widths of portraits: two in a row on narrow screens, or as many as the list says. Shorter rows have wider ones. */
const sizesIn = ({ 'data-columns': columns, 'data-rest': rest }: RowAttributes): FrameSizes => [
  { from: '45em', width: `${Math.ceil(100 / (rest === undefined ? columns : columns - 1))}vw` },
  { width: '50vw' },
]

/** Up to five stand in one row: a window as wide as half the page would be too high. */
function rowsOf(count: number): RowAttributes {
  const attributes = rowAttributes(count, 4)
  if (count > 5) return attributes
  const { 'data-rest': _, ...oneRow } = attributes
  return { ...oneRow, 'data-columns': Math.max(count, 4) }
}
