import type { FrameSizes } from '#site/model/image-place.ts'
import { Picture } from '#page/ui/Picture.tsx'
import { classes } from '#page/ui/style/classes.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { initialsOf } from './initials.ts'
import { teamStyles } from './team.styles.ts'

type Props = BlockProps<'team'> & { presentation: 'rows' | 'list' }

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  rows: { list: undefined, person: teamStyles.row, portrait: teamStyles.rowPortrait },
  list: { list: teamStyles.list, person: teamStyles.entry, portrait: teamStyles.entryPortrait },
} as const

const PICTURE_SIZES: FrameSizes = [{ width: '6rem' }]

/** People as rows or as a list, with small portraits. The frames are too small for a drawing. */
export function RuledTeam({ block, page, presentation }: Props) {
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
