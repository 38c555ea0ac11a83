import type { PointerEvent } from 'react'
import type { CarouselCard } from '#site/model/types.generated.ts'
import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { SiteLink } from '#page/ui/SiteLink.tsx'
import type { PageContext } from '#page/blocks/block.ts'
import { carouselStyles } from './carousel.styles.ts'

interface CardProps {
  id: string
  item: CarouselCard
  page: PageContext
  /** Whether it is the active card in a row whose active card widens. */
  isWide: boolean
  onSelect(): void
}

/** One card. Hover and focus select it; touch selects it on pointerup, so that swiping does not. */
export function Card({ id, item, page, isWide, onSelect }: CardProps) {
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
