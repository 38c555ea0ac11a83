import type { PointerEvent } from 'react'
import type { BlockProps, PageContext } from '#page/blocks/block.ts'
import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { Section } from '#page/ui/Section.tsx'
import { SiteLink } from '#page/ui/Links.tsx'
import { useInitialInteraction } from '#page/ui/hooks.ts'
import type { CarouselCard } from '#site/model/types.generated.ts'
import { carouselStyles } from './carousel.styles.ts'
import { useRotation } from './rotation.ts'
import { useScrolling } from './scrolling.ts'

interface ControlsProps {
  titles: string[]
  rotation: ReturnType<typeof useRotation>
  texts: PageContext['texts']
}

/** A dot for each card, and the pause button. Focus on the pause button does not stop the rotation. */
function Controls({ titles, rotation, texts }: ControlsProps) {
  const { active, show, isPaused, reducesMotion, togglePause, stopHandlers } = rotation
  return (
    <div className={carouselStyles.controls}>
      <div className={carouselStyles.dots} {...stopHandlers}>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            className={carouselStyles.dot}
            aria-label={texts.show.replace('{title}', title)}
            aria-current={index === active ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
      {!reducesMotion && (
        <button
          type="button"
          className={carouselStyles.pause}
          aria-label={isPaused ? texts.play : texts.pause}
          onClick={togglePause}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={20} />
        </button>
      )}
    </div>
  )
}

interface CardProps {
  id: string
  item: CarouselCard
  page: PageContext
  /** Whether it is the active card in a row whose active card widens. */
  isWide: boolean
  onSelect(): void
}

/** One card. Hover and focus select it; touch selects it on pointerup, so that swiping does not. */
function Card({ id, item, page, isWide, onSelect }: CardProps) {
  const { drawings, texts } = page
  const selectUnlessTouch = (event: PointerEvent) => event.pointerType !== 'touch' && onSelect()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dots do the same for everyone
    <li
      className={carouselStyles.card}
      data-ground={isWide ? 'inverse' : undefined}
      onPointerEnter={selectUnlessTouch}
      onPointerUp={onSelect}
      onFocus={onSelect}
    >
      {item.drawing && (
        <Drawing
          svg={drawings[item.drawing]}
          id={`${id}-art`}
          className={carouselStyles.drawing}
          carried={item.drawing}
        />
      )}
      <div className={carouselStyles.text}>
        {item.mark && <Mark svg={drawings[item.mark]} id={`${id}-mark`} carried={item.mark} />}
        <h3 className={carouselStyles.title}>
          <SiteLink href={item.href} newTab={texts.newTab}>
            {item.title}
          </SiteLink>
        </h3>
        <p className={carouselStyles.description}>{item.description}</p>
        {item.links && (
          <ul className={carouselStyles.links}>
            {item.links.map((link) => (
              <li key={link.label}>
                <SiteLink href={link.href} newTab={texts.newTab}>
                  {link.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

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
