import { heroOf } from '#model/head/head.ts'
import type { Page, Site } from '#model/site.ts'
import type { Font, HeroBlock, Palette } from '#model/types.generated.ts'

/** All that a page's picture is drawn from, and nothing else: two cards that are alike give one picture. */
export interface Card {
  title: string
  brand: string
  logo?: string
  drawing?: string
  /** Where the drawing stands: along the lower edge, or at the end side. */
  layout: 'landscape' | 'beside' | 'plain'
  sky: NonNullable<HeroBlock['sky']> | 'plain'
  colors: Palette
  language: string
  isRtl: boolean
  fontFamily: string[]
  fonts: Font[]
  heading: { leading: number; tracking: number; weight: number }
}

export function cardOf(page: Page, site: Site): Card {
  const { settings, theme, drawings } = site
  const hero = heroOf(page)
  const logo = settings.logo && drawings[settings.logo]
  const drawing = hero?.drawing && drawings[hero.drawing]
  const layout = layoutOf(hero)
  return {
    title: hero?.title ?? page.title,
    brand: settings.brand,
    ...(logo && { logo }),
    ...(drawing && { drawing }),
    layout: drawing ? layout : 'plain',
    sky: hero?.sky ?? USUAL_SKY[layout],
    colors: theme.colors.light,
    language: settings.language,
    isRtl: settings.dir === 'rtl',
    fontFamily: theme.fontFamily,
    fonts: theme.fonts,
    heading: headingOf(site),
  }
}

const USUAL_SKY = { landscape: 'evening', beside: 'clear', plain: 'plain' } as const

function layoutOf(hero: HeroBlock | undefined): Card['layout'] {
  const layout = hero?.layout ?? 'plain'
  return layout === 'fullScreen' ? 'landscape' : layout
}

/** Letters of a connected script are not spaced apart. */
function headingOf({ settings, theme }: Site): Card['heading'] {
  const { leading, tracking = 0, weight = 400 } = theme.type.h1
  const script = theme.scripts?.find(({ lang }) => settings.language.split('-')[0] === lang)
  return { leading: script?.headingLeading ?? leading, tracking: script ? 0 : tracking, weight }
}
