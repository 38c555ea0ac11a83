import { Section } from '#page/ui/Section.tsx'
import { useInitialInteraction } from '#page/ui/use-initial-interaction.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { Card } from './Card.tsx'
import { carouselStyles } from './carousel.styles.ts'
import { Controls } from './Controls.tsx'
import { useRotation } from './rotation.ts'
import { useScrolling } from './scrolling.ts'

/** Cards of which one is active. Prerendered with the first card active; hydrated, the cards rotate. */
export function Carousel({ id, block, page }: BlockProps<'carousel'>) {
  const { items, presentation = 'widening' } = block
  const isEven = presentation === 'even'
  const rotation = useRotation(items.length)
  const { active, show, stopHandlers } = rotation
  const track = useScrolling(active, show)

  useInitialInteraction(track, (index, trigger) => {
    show(index)
    if (trigger === 'pointer') stopHandlers.onPointerEnter()
    else stopHandlers.onFocus()
  })

  return (
    <Section id={id} title={block.title} lead={block.lead} ground="sunken">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups fields; this is the carousel pattern of ARIA
        role="group"
        aria-roledescription="carousel"
        aria-labelledby={`${id}-title`}
        data-running={rotation.isRunning ? '' : undefined}
      >
        <ul
          ref={track}
          className={carouselStyles.track}
          data-presentation={isEven ? presentation : undefined}
          {...stopHandlers}
        >
          {items.map((item, index) => (
            <Card
              key={item.title}
              id={`${id}-card-${index + 1}`}
              item={item}
              page={page}
              isWide={!isEven && index === active}
              onSelect={() => show(index)}
            />
          ))}
        </ul>
        <Controls titles={items.map((item) => item.title)} rotation={rotation} texts={page.texts} />
      </div>
    </Section>
  )
}
