import type { FrameSizes } from '#site/model/image-place.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import type { RowAttributes } from '#page/ui/row-attributes.ts'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { initialsOf } from './initials.ts'
import { RuledTeam } from './RuledTeam.tsx'
import { teamStyles } from './team.styles.ts'

/** People, each with a portrait or a monogram: side by side, as ruled rows, or as a list beside the heading. */
export function Team(props: BlockProps<'team'>) {
  const { id, block } = props
  const { presentation = 'cards' } = block
  return (
    <Section id={id} title={block.title} lead={block.lead} layout={presentation === 'list' ? 'split' : 'stacked'}>
      {presentation === 'cards' ? <Portraits {...props} /> : <RuledTeam {...props} presentation={presentation} />}
    </Section>
  )
}

function Portraits({ id, block, page }: BlockProps<'team'>) {
  const rows = rowsOf(block.items.length)
  return (
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
  )
}

/**
 * The widths of portraits: half of a narrow screen, or a column of the list. Shorter rows have wider portraits; one or two
 * people have them beside their names, in a quarter of the row: they would be too high if they were wider.
 */
function sizesIn({ 'data-columns': columns, 'data-rest': rest }: RowAttributes): FrameSizes {
  const inRow = columns < 3 ? 4 : rest === undefined ? columns : columns - 1
  return [{ from: '45em', width: `${Math.ceil(90 / inRow)}vw` }, { width: '45vw' }]
}

/** Rows of up to four, except that five people share one row. */
const rowsOf = (count: number): RowAttributes =>
  count === 5 ? { 'data-columns': 5, 'data-odd': '' } : rowAttributes(count, 4)
