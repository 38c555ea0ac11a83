import { heroOf } from '#site/model/hero.ts'
import type { Crop } from '#site/model/image-crop.ts'
import type { Page, Site } from '#site/model/site.ts'
import { coloursOf, skiesOf } from '#site/model/theme-css.ts'
import type { Font, HeroBlock, Image, Palette, Theme } from '#site/model/types.generated.ts'

/** All inputs of a share image: equal props give equal images. */
export interface ShareImageProps {
  title: string
  brand: string
  logo?: string
  drawing?: string
  /** The picture of the page's hero. Such an image has no drawing. */
  picture?: Picture
  /** The position of the drawing: under the open sky behind the title, below the title, or beside it. A picture fills the end half. */
  layout: 'landscape' | 'below' | 'beside' | 'picture' | 'plain'
  sky: NonNullable<HeroBlock['sky']> | 'plain'
  colors: Palette
  language: string
  isRtl: boolean
  fontFamily: string[]
  /** The title and the brand are shown in capitals. */
  isUpperCase?: true
  fonts: Font[]
  heading: { leading: number; tracking: number; weight: number }
}

/** The parts of a site that share images depend on, besides their page. */
export type SharedOfImages = Pick<Site, 'settings' | 'theme' | 'drawings' | 'images'>

interface Picture {
  /** The path of its file below the site's folder. */
  file: string
  /** The point that stays in view, in percent from the left and from the top. */
  focus: { x: number; y: number }
  /** The visible part of the file. */
  crop?: Crop
}

export function shareImagePropsOf(page: Page, site: SharedOfImages): ShareImageProps {
  const { settings, theme, drawings } = site
  const hero = heroOf(page)
  const logo = settings.logo && drawings[settings.logo]
  const picture = hero?.image && pictureOf(hero.image, site)
  const drawing = picture ? undefined : hero?.drawing && drawings[hero.drawing]
  const layout = layoutOf(hero)
  const sky = hero?.sky ?? DEFAULT_SKY[layout]
  return {
    title: hero?.title ?? page.title,
    brand: settings.brand,
    ...(logo && { logo }),
    ...(drawing && { drawing }),
    ...(picture && { picture }),
    layout: picture ? 'picture' : drawing ? layout : 'plain',
    sky,
    colors: coloursOfHero(hero, theme),
    language: settings.language,
    isRtl: settings.dir === 'rtl',
    fontFamily: [...(theme.headingLetters?.family ?? []), ...theme.fontFamily],
    ...(theme.headingLetters?.case === 'upper' && { isUpperCase: true }),
    fonts: theme.fonts,
    heading: headingOf(site),
  }
}

/** The palette: dark for a hero that is dark in both schemes. A hero on a plain ground has skies of that colour. */
function coloursOfHero(hero: HeroBlock | undefined, theme: Theme): Palette {
  const isDark = hero?.ground ? hero.ground === 'inverse' : hero?.sky === 'night'
  const colors = coloursOf(theme, isDark ? 'dark' : 'light')
  if (!hero?.ground) return colors
  const ground = colors[hero.ground === 'inverse' ? 'canvas' : hero.ground]
  return { ...colors, ...skiesOf(ground), canvas: ground }
}

function pictureOf({ file, focus = { x: 50, y: 50 } }: Image, { images }: Pick<Site, 'images'>): Picture | undefined {
  const image = images[file]
  return image && { file: image.file, focus, ...(image.crop && { crop: image.crop }) }
}

const DEFAULT_SKY = { landscape: 'evening', below: 'plain', beside: 'clear', plain: 'plain' } as const satisfies Record<
  HeroLayout,
  ShareImageProps['sky']
>

type HeroLayout = Exclude<ShareImageProps['layout'], 'picture'>

/** A drawing is below the title if it has no room for one, as in a hero with its text above or below the drawing. */
function layoutOf(hero: HeroBlock | undefined): HeroLayout {
  const layout = hero?.layout ?? 'plain'
  return layout === 'landscape' || layout === 'beside' || layout === 'plain' ? layout : 'below'
}

/** Without letter spacing in a cursive script, in which it would break the joins. */
function headingOf({ settings, theme }: Pick<Site, 'settings' | 'theme'>): ShareImageProps['heading'] {
  const { leading, tracking = 0, weight = 400 } = theme.type.h1
  const script = theme.scripts?.find(({ lang }) => settings.language.split('-')[0] === lang)
  return { leading: script?.headingLeading ?? leading, tracking: script ? 0 : tracking, weight }
}
