import { Drawing } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { deliverablesStyles } from './deliverables.styles.ts'

/** What the client receives, as a table. */
export function Deliverables({ id, block, page }: BlockProps<'deliverables'>) {
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      layout="split"
      aside={
        block.drawing && (
          <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={deliverablesStyles.drawing} />
        )
      }
    >
      <table className={deliverablesStyles.schedule} aria-labelledby={`${id}-title`}>
        <thead className={deliverablesStyles.head}>
          <tr>
            <th scope="col">{block.nameLabel ?? 'Deliverable'}</th>
            <th scope="col">{block.contentLabel ?? 'What it contains'}</th>
          </tr>
        </thead>
        <tbody className={deliverablesStyles.body}>
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
