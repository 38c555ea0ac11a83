import { Actions } from '#page/ui/Actions.tsx'
import type { Byline as BylineData } from '#site/model/site.ts'
import { Breadcrumb } from '#page/ui/Breadcrumb.tsx'
import { Byline } from '#page/ui/Byline.tsx'
import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { SiteLink } from '#page/ui/SiteLink.tsx'
import { TagList } from '#page/ui/TagList.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import { standsOnItsEdge } from '#page/ui/stands-on-its-edge.ts'
import { heroFrame } from '#site/model/image-place.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { countLinkedParts, DrawingOfPlaces } from './DrawingOfPlaces.tsx'
import { heroStyles } from './hero.styles.ts'
import { Particles } from './Particles.tsx'

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
