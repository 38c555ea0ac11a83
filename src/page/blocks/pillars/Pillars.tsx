import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { FigureText } from '#page/ui/FigureText.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { Section } from '#page/ui/Section.tsx'
import { TickList } from '#page/ui/Lists.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { pillarsStyles } from './pillars.styles.ts'

/** Texts of equal weight around a drawing, in a grid, or in rows beside the heading, with figures below. */
export function Pillars({ id, block, page }: BlockProps<'pillars'>) {
  const layout = block.drawing ? 'around' : (block.layout ?? 'grid')
  const ground = block.ground ?? 'canvas'
  const count = block.items.length
  const isOdd = count % 2 === 1
  // Around a drawing there are two columns at most.
  const around = isOdd ? { 'data-columns': 2, 'data-odd': '' } : {}
  const rows = layout === 'grid' ? rowAttributes(count, 4) : layout === 'around' ? around : {}
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      ground={ground}
      ruled={ground === 'canvas'}
      layout={layout === 'rows' ? 'split' : 'stacked'}
    >
      <div className={pillarsStyles.pillars} data-layout={layout} data-count={count}>
        {block.drawing && (
          <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={pillarsStyles.drawing} />
        )}
        <ul className={pillarsStyles.items} {...rows}>
          {block.items.map((item, index) => (
            <li key={item.title} className={pillarsStyles.item}>
              {(item.mark ?? block.drawing) && (
                <div className={pillarsStyles.leader}>
                  <Mark svg={page.drawings[item.mark ?? '']} id={`${id}-mark-${index}`} />
                </div>
              )}
              <h3 className={pillarsStyles.title}>{item.title}</h3>
              {item.description && (
                <p className={pillarsStyles.description}>
                  <InlineText text={item.description} />
                </p>
              )}
              {item.points && <TickList points={item.points} className={pillarsStyles.points} />}
            </li>
          ))}
        </ul>
      </div>
      {block.figures && (
        <ul className={pillarsStyles.figures} data-odd={block.figures.length === 3 ? '' : undefined}>
          {block.figures.map((figure) => (
            <li key={figure.value}>
              <b className={pillarsStyles.value}>
                <FigureText value={figure.value} />
              </b>{' '}
              <InlineText text={figure.description} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
