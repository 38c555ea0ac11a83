import { carriedTo } from '#page/ui/carried.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import type { PageContext } from '#page/blocks/block.ts'
import type { FeaturesBlock } from '#site/model/types.generated.ts'
import { featureDrawingStyles as styles } from './feature-drawing.styles.ts'

interface FeatureDrawingProps {
  id: string
  feature: FeaturesBlock['items'][number]
  drawings: PageContext['drawings']
}

/**
 * The drawing of a card, another one where the card is narrow, and words around it. Names of lines and a scale mean nothing
 * without the drawing, so assistive technology reads the result alone.
 */
export function FeatureDrawing({ id, feature, drawings }: FeatureDrawingProps) {
  const { drawing, narrowDrawing, drawingWords: { lines, scale, result } = {} } = feature
  if (!drawing) return null
  const art = { svg: drawings[drawing], id, carried: carriedTo(feature.href, drawing) }
  if (!narrowDrawing && !feature.drawingWords) return <Drawing {...art} className={styles.alone} />
  return (
    <div className={styles.frame}>
      <div className={styles.figure} data-upright={narrowDrawing && !lines ? '' : undefined}>
        {lines && <Words texts={lines} className={styles.lines} />}
        <div className={styles.drawing}>
          <Drawing {...art} className={narrowDrawing && styles.wide} />
          {narrowDrawing && <Drawing svg={drawings[narrowDrawing]} id={`${id}-narrow`} className={styles.narrow} />}
        </div>
        {scale && <Words texts={scale} className={styles.scale} />}
        {result && (
          <p className={styles.result}>
            <b className={styles.value}>{result.value}</b> {result.label}
          </p>
        )}
      </div>
    </div>
  )
}

const Words = ({ texts, className }: { texts: readonly string[]; className: string }) => (
  <ul className={className} aria-hidden="true">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
