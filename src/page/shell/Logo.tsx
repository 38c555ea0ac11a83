import { Mark } from '#page/ui/Drawing.tsx'
import { isArtwork } from '#page/ui/art.ts'
import { classes } from '#page/ui/style/classes.ts'
import { commaOf } from '#base/text/words/lists.ts'
import type { ShellData } from '#site/model/page-data.ts'
import { brandLength } from './header-fold.ts'
import { logoStyles } from './logo.styles.ts'

interface LogoProps {
  data: Pick<ShellData, 'brand' | 'home' | 'logo' | 'logoHasName' | 'hasHeadingLetters' | 'texts' | 'drawings'>
  /** The prefix of the ids in the drawing. */
  id: string
  className?: string | undefined
}

/** The brand with its drawing, linked to the home page. */
export function Logo({ data, id, className }: LogoProps) {
  const { brand, logo, logoHasName, hasHeadingLetters, texts, drawings } = data
  const svg = logo && drawings[logo]
  const markClass = classes(logoStyles.mark, svg && isArtwork(svg) && logoStyles.artwork)
  return (
    <span className={className}>
      <a
        className={classes(logoStyles.logo, hasHeadingLetters && logoStyles.inHeadingLetters)}
        href={data.home ?? '/'}
        data-length={svg && logoHasName ? undefined : brandLength(brand, svg)}
        aria-label={`${brand}${commaOf(texts.home)} ${texts.home}`}
      >
        {svg && <Mark svg={svg} id={id} className={markClass} />}
        {logo && logoHasName ? null : brand}
      </a>
    </span>
  )
}
