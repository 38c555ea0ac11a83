import { linkStyles } from '#page/ui/links.styles.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { inOneColor } from '#page/ui/art.ts'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { logoStripStyles } from './logoStrip.styles.ts'

/** Partners and vendors. A logo has its name as hidden text; a company without a logo shows its name as text. */
export function LogoStrip({ id, block, page }: BlockProps<'logoStrip'>) {
  const { 'data-columns': columns, 'data-rest': rest } = rowAttributes(block.items.length, 3)
  return (
    <section id={id} className={logoStripStyles.logoStrip} aria-labelledby={`${id}-title`}>
      <div className={sectionStyles.wrap}>
        <h2 id={`${id}-title`} className={logoStripStyles.title}>
          {block.title}
        </h2>
        <ul className={logoStripStyles.logos} data-columns={columns} data-rest={rest}>
          {block.items.map(({ name, displayName, logo, color }, index) => {
            const svg = logo && page.drawings[logo]
            return (
              <li key={name} className={logoStripStyles.item}>
                {svg ? (
                  <>
                    <span className={linkStyles.visuallyHidden}>{name}</span>
                    <Drawing
                      svg={withColor(inOneColor(svg), color)}
                      id={`${id}-logo-${index}`}
                      className={classes(logoStripStyles.logo, color && logoStripStyles.colored)}
                    />
                  </>
                ) : (
                  <span className={logoStripStyles.word}>{displayName ?? name}</span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** A `color` attribute, unlike `style`, is allowed by the Content-Security-Policy, and any style rule overrides it. */
const withColor = (svg: string, color: string | undefined) =>
  color ? svg.replace('<svg', `<svg color="${color}"`) : svg
