import { Icon } from '#page/ui/Icon.tsx'
import type { PageContext } from '#page/blocks/block.ts'
import { carouselStyles } from './carousel.styles.ts'
import type { useRotation } from './rotation.ts'

interface ControlsProps {
  titles: string[]
  rotation: ReturnType<typeof useRotation>
  texts: PageContext['texts']
}

/** A dot for each card, and the pause button. Focus on the pause button does not stop the rotation. */
export function Controls({ titles, rotation, texts }: ControlsProps) {
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
