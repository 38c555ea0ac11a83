import { escapeHtml } from '#base/text/escape.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { Actions } from '#page/ui/Actions.tsx'
import { Breadcrumb } from '#page/ui/Breadcrumb.tsx'
import { Byline } from '#page/ui/Byline.tsx'
import type { DrawingProps } from '#page/ui/Drawing.tsx'
import { Drawing, Mark, withPrefixedIds } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { SiteLink } from '#page/ui/Links.tsx'
import { TagList } from '#page/ui/Lists.tsx'
import { carriedName, standsOnItsEdge } from '#page/ui/art.ts'
import { drawingStyles } from '#page/ui/drawing.styles.ts'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import { trustedHtml } from '#page/ui/trusted-html.ts'
import { heroFrame } from '#site/model/image-place.ts'
import type { Byline as BylineData } from '#site/model/site.ts'
import { drawingOfPlacesStyles, heroStyles } from './hero.styles.ts'

interface PlacesProps extends DrawingProps {
  /** The targets of the drawing's parts: of the shapes with the class `linked-part`, in their order. */
  places: readonly { label: string; href: string }[]
}

/** A drawing whose parts are links: they have names, and the rest of it is decorative. */
function DrawingOfPlaces({ svg = '', id, className, carried, places }: PlacesProps) {
  return (
    <span
      className={classes(drawingStyles.drawing, className)}
      data-carried={carriedName(carried)}
      dangerouslySetInnerHTML={trustedHtml(withLinks(withPrefixedIds(svg, id), places))}
    />
  )
}

const LINKED_PART = /<path class="linked-part"[^>]*>/g

/** How many parts of a drawing can be links. */
const countLinkedParts = (svg = ''): number => svg.match(LINKED_PART)?.length ?? 0

function withLinks(svg: string, places: PlacesProps['places']): string {
  let part = 0
  return svg.replace(LINKED_PART, (shape) => {
    const place = places[part++]
    if (!place) return shape
    const [href, label] = [escapeHtml(place.href), escapeHtml(place.label)]
    const start = `<a class="${drawingOfPlacesStyles.place}" href="${href}" aria-label="${label}">`
    return `${start}<title>${label}</title>${shape}</a>`
  })
}

/**
 * Small circles at the end side of the hero, beside the text, animated by CSS. The same count always gives the same
 * positions, so that builds are reproducible.
 */
function Particles({ count }: { count: number }) {
  const next = randomNumbers(count)
  const between = (least: number, most: number) => least + next() * (most - least)
  return (
    <svg
      className={heroStyles.particles}
      data-moving=""
      viewBox="0 0 1440 760"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx={Math.round(between(800, 1400))}
          cy={Math.round(between(130, 640))}
          r={between(1, 3).toFixed(1)}
          opacity={between(0.25, 0.75).toFixed(2)}
        />
      ))}
    </svg>
  )
}

/**
 * A deterministic pseudorandom number generator, from 0 to 1: mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The opening of a page, with its one `h1`. */
export function Hero({ id, block, page }: BlockProps<'hero'>) {
  const layout = block.layout ?? 'plain'
  const svg = block.drawing && page.drawings[block.drawing]
  const art = { svg, id: `${id}-art`, className: heroStyles.drawing, carried: block.drawing }
  const { places = [] } = block
  const drawing = svg && (places.length > 0 ? <DrawingOfPlaces {...art} places={places} /> : <Drawing {...art} />)
  // A drawing is a long text: search it for parts only where they can be links.
  const otherPlaces = places.slice(block.image || places.length === 0 ? 0 : countLinkedParts(svg))
  const isBeside = layout === 'beside' && !block.image && svg !== undefined
  const picture = block.image && (
    <Picture
      image={block.image}
      images={page.images}
      {...heroFrame(layout)}
      isFirst
      carried={block.image.file}
      className={heroStyles.picture}
    />
  )
  return (
    <section
      id={id}
      className={classes(
        heroStyles.hero,
        layout === 'beside' && block.sky === 'dawn' && heroStyles.besideDawn,
        block.ground && heroStyles[block.ground],
        isBeside && standsOnItsEdge(svg) && heroStyles.standing,
      )}
      data-layout={layout}
      data-sky={block.sky}
      data-size={block.size}
      data-ground={block.ground ?? (block.sky === 'night' ? 'inverse' : undefined)}
      aria-labelledby={`${id}-title`}
    >
      <div
        className={classes(
          sectionStyles.wrap,
          heroStyles.wrap,
          isBeside && heroStyles.columns,
          layout === 'beside' && block.image && heroStyles.besidePicture,
          layout === 'panel' && heroStyles.panel,
          layout === 'panel' && picture && heroStyles.overPicture,
          layout === 'panel' && !picture && drawing && heroStyles.belowDrawing,
          layout === 'cover' && heroStyles.cover,
          block.image && !standsByPicture.has(layout) && heroStyles.abovePicture,
        )}
        data-ground={layout === 'cover' ? 'inverse' : undefined}
      >
        <Breadcrumb crumbs={page.breadcrumb} label={page.texts.breadcrumb} />
        <div className={heroStyles.copy}>
          {block.badges && (
            <ul className={heroStyles.badges}>
              {block.badges.map((badge, index) => {
                const label = (
                  <>
                    {badge.mark && (
                      <Mark svg={page.drawings[badge.mark]} id={`${id}-badge-${index}`} carried={badge.mark} />
                    )}
                    {badge.label}
                  </>
                )
                return (
                  <li key={badge.label} className={heroStyles.badge} data-tone={badge.tone}>
                    {badge.href ? (
                      <SiteLink href={badge.href} newTab={page.texts.newTab}>
                        {label}
                      </SiteLink>
                    ) : (
                      label
                    )}
                  </li>
                )
              })}
            </ul>
          )}
          <h1 id={`${id}-title`} className={heroStyles.title}>
            {block.title}
          </h1>
          {block.subtitle && (
            <p className={heroStyles.lead}>
              <InlineText text={block.subtitle} />
            </p>
          )}
          {block.byline && <PostByline byline={block.byline} newTab={page.texts.newTab} />}
          {block.actions && (
            <div className={heroStyles.actions}>
              <Actions actions={block.actions} newTab={page.texts.newTab} />
            </div>
          )}
          {otherPlaces.length > 0 && (
            <ul className={heroStyles.places}>
              {otherPlaces.map(({ label, href }) => (
                <li key={label}>
                  <SiteLink href={href} newTab={page.texts.newTab}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {layout === 'beside' && (picture ?? drawing)}
      </div>
      {/* After the text, so that on a slow connection the text comes first and does not shift when the drawing follows. */}
      {!!block.particles && <Particles count={block.particles} />}
      {layout !== 'beside' && (picture ?? drawing)}
    </section>
  )
}

/** Layouts whose text is not above the picture. */
const standsByPicture = new Set<BlockProps<'hero'>['block']['layout']>(['beside', 'panel', 'cover'])

/** The author of a post, its date, and its topics. */
function PostByline({ byline, newTab }: { byline: BylineData; newTab: string }) {
  const { author, date, updated, readingTime, tags } = byline
  const name = author?.href ? (
    <SiteLink href={author.href} newTab={newTab}>
      {author.name}
    </SiteLink>
  ) : (
    author?.name
  )
  const whole =
    author?.role === undefined ? (
      name
    ) : (
      <>
        {name}, {author.role}
      </>
    )
  return (
    <div className={heroStyles.byline}>
      <Byline author={whole} date={date} updated={updated} readingTime={readingTime} />
      {tags && <TagList tags={tags} />}
    </div>
  )
}
