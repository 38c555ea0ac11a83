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

/** The size that social networks recommend. */
export const WIDTH = 1200
export const HEIGHT = 630

export const MARGIN = 64
export const LOGO = 44

/** The box of the title, and the font sizes to try in it, largest first. */
export const TITLE: Record<ShareImageProps['layout'], { width: number; height: number; sizes: number[] }> = {
  landscape: { width: 612, height: 260, sizes: [72, 66, 60, 54] },
  below: { width: 1072, height: 150, sizes: [72, 66, 60, 54, 48] },
  beside: { width: 520, height: 310, sizes: [72, 66, 60, 54] },
  picture: { width: 472, height: 394, sizes: [66, 60, 54, 48] },
  plain: { width: 1000, height: 360, sizes: [120, 100, 84, 72, 60] },
}

/**
 * The box of the drawing, by layout. The drawing fills the box `below` the title according to its `preserveAspectRatio`, and is
 * aligned to the lower end corner of the other boxes; beside the title, a drawing without a ground line (`beside`) is centred
 * vertically.
 */
export const DRAWING = {
  landscape: { x: 0, y: 150, width: 1200, height: 480 },
  below: { x: 0, y: 310, width: 1200, height: 320 },
  standing: { x: 592, y: 64, width: 560, height: HEIGHT - 64 },
  beside: { x: 592, y: 40, width: 560, height: HEIGHT - 80 },
} as const satisfies Record<string, Box>

/** The height of the ground line, which runs through the whole image below a drawing that stands on it. */
export const GROUND = 4

/** The box of a picture for left-to-right texts. */
export const PICTURE: Box = { x: 600, y: 0, width: 600, height: HEIGHT }

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
