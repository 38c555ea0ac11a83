import { FigureText } from '#page/ui/FigureText.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { IsolatedValue } from '#page/ui/IsolatedValue.tsx'
import { Section } from '#page/ui/Section.tsx'
import { classes } from '#page/ui/style/classes.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { CountUp } from './CountUp.tsx'
import { metricsStyles } from './metrics.styles.ts'

type Metric = BlockProps<'metrics'>['block']['items'][number]

/**
 * Figures in large type under a rule, or as rows. Samples are drawn in outline and marked with a word. The HTML has the
 * final figures; hydrated, they may count up once.
 */
export function Metrics({ id, block, page }: BlockProps<'metrics'>) {
  const count = block.countUp
    ? (number: string) => <CountUp value={number} duration={block.countUpDuration} />
    : undefined
  const inRows = block.presentation === 'rows'
  const isSample = (metric: Metric) => (block.placeholder ?? metric.placeholder) !== undefined
  const hasSamples = block.items.some(isSample)
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      ground={block.ground ?? 'tint'}
      layout={inRows && block.title ? 'split' : 'stacked'}
      className={block.title ? undefined : metricsStyles.untitled}
    >
      <ul
        className={inRows ? undefined : classes(metricsStyles.row, hasSamples && metricsStyles.samples)}
        data-count={inRows ? undefined : block.items.length}
      >
        {block.items.map((metric) => (
          <li key={metric.label} className={inRows ? metricsStyles.line : metricsStyles.metric}>
            {isSample(metric) && <p className={metricsStyles.sample}>{page.texts.sampleFigure}</p>}
            <p
              className={classes(metricsStyles.figure, isSample(metric) && metricsStyles.outlined)}
              data-length={lengthOf(metric)}
            >
              <IsolatedValue text={[metric.prefix, metric.value, metric.suffix].join('')}>
                <FigureText prefix={metric.prefix} value={metric.value} suffix={metric.suffix} renderNumber={count} />
              </IsolatedValue>
            </p>
            <p className={metricsStyles.label}>{metric.label}</p>
            {metric.description && (
              <p className={metricsStyles.description}>
                <InlineText text={metric.description} />
              </p>
            )}
            {metric.trend && (
              <p className={metricsStyles.trend} data-direction={metric.trend.direction}>
                <Icon name={metric.trend.direction === 'up' ? 'rise' : 'fall'} size={14} className={linkStyles.flip} />
                {metric.trend.label}
              </p>
            )}
          </li>
        ))}
      </ul>
      {block.note && (
        <p className={metricsStyles.note}>
          <InlineText text={block.note} />
        </p>
      )}
    </Section>
  )
}

/** The length of the figure: a long one has a smaller font in a narrow column. */
function lengthOf({ prefix = '', value, suffix = '' }: Metric): 'short' | 'medium' | 'long' {
  const characters = prefix.length + value.length + suffix.length
  return characters <= 6 ? 'short' : characters <= 10 ? 'medium' : 'long'
}
