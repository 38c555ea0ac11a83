import type { BlockProps } from '#page/blocks/block.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { RowAttributes } from '#page/ui/row-attributes.ts'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { FrameSizes } from '#site/model/image-place.ts'
import { teamStyles } from './team.styles.ts'

type Props = BlockProps<'team'> & { presentation: 'rows' | 'list' }

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  rows: { list: undefined, person: teamStyles.row, portrait: teamStyles.rowPortrait },
  list: { list: teamStyles.list, person: teamStyles.entry, portrait: teamStyles.entryPortrait },
} as const

const PICTURE_SIZES: FrameSizes = [{ width: '6rem' }]

/** The article at the beginning of Arabic family names, which is not an initial. */
const ARTICLE = /^ال(?=\p{L}{2})/u

/**
 * The first letters of the first and the last word of a name, in upper case where the script has it. Arabic letters are
 * separated, as they would join into a word.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap(
    (word) => [...(word ?? '').replace(ARTICLE, '')][0] ?? [],
  )
  return initials.join(/\p{Script=Arabic}/u.test(name) ? '\u00a0' : '').toLocaleUpperCase()
}

/** People as rows or as a list, with small portraits. The frames are too small for a drawing. */
function RuledTeam({ block, page, presentation }: Props) {
  const { list, person: personClass, portrait } = presentations[presentation]
  return (
    <ul className={list} data-odd={block.items.length > 1 && block.items.length % 2 === 1 ? '' : undefined}>
      {block.items.map((person) => (
        <li key={`${person.name} ${person.role}`} className={personClass}>
          {person.image ? (
            <Picture image={person.image} images={page.images} sizes={PICTURE_SIZES} className={portrait} />
          ) : (
            <div className={classes(portrait, teamStyles.initials)} aria-hidden="true">
              {person.monogram ?? initialsOf(person.name)}
            </div>
          )}
          <h3 className={teamStyles.name}>{person.name}</h3>
          <p className={teamStyles.role}>{person.role}</p>
        </li>
      ))}
    </ul>
  )
}

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
