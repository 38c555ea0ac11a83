import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { deliverablesStyles as styles } from './deliverables.styles.ts'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  table: { table: styles.schedule, head: styles.head, body: styles.body },
  rack: { table: styles.rack, head: styles.hiddenHead, body: styles.units },
} as const

/** The things that the client receives, as a table, which may look like a rack. */
export function Deliverables({ id, block, page }: BlockProps<'deliverables'>) {
  const { table, head, body } = presentations[block.presentation ?? 'table']
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      layout="split"
      aside={
        block.drawing && <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={styles.drawing} />
      }
    >
      <table className={table} aria-labelledby={`${id}-title`}>
        <thead className={head}>
          <tr>
            <th scope="col">{block.nameLabel ?? page.texts.deliverable}</th>
            <th scope="col">{block.contentLabel ?? page.texts.deliverableContent}</th>
          </tr>
        </thead>
        <tbody className={body}>
          {block.items.map((item) => (
            <tr key={item.title}>
              <th scope="row">{item.title}</th>
              <td>
                <InlineText text={item.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
