import type { Theme } from '#site/model/types.generated.ts'

/** A hue in degrees, or an offset in degrees from the hue of the brand. */
type Hue = number | { brand: number }

/** A colour by its lightness and chroma in OKLCH. Without a hue it has the hue of the mood's greys. */
export type Tone = readonly [lightness: number, chroma: number, hue?: Hue | undefined]

/** The colours of one scheme that do not depend on the text on them. */
export interface Grounds {
  canvas: Tone
  surface: Tone
  sunken: Tone
  tint: Tone
  'sky-1': Tone
  'sky-2': Tone
  'sky-3': Tone
  'sky-4': Tone
  line: Tone
}

/** The rules by which a mood derives colours from a brand colour. */
export interface Mood {
  /** The hue of greys and of dark text. */
  neutral: Hue
  /** The chroma of headings; texts below them have a little more. */
  inkChroma: number
  light: Grounds
  dark: Grounds
  /** Warm texts. */
  ember: Hue
  /** The light in drawings. */
  sun: Tone
  /** The primary button: in the brand colour, in the colour of links, or in the colour of headings. */
  button: 'brand' | 'accent' | 'ink'
  radius: Theme['radius']
  /** How dark the shadow of a menu is, from 0 to 1. */
  shadow: number
  /** System font families, after the families for which the theme has files. */
  families: string[]
  type: Theme['type']
  layout: Theme['layout']
  motion: Theme['motion']
}

export type MoodName = NonNullable<Theme['mood']>

const BRAND: Hue = { brand: 0 }

/** Weight, tracking and line height of headings, by size. */
type Heading = readonly [weight: number, tracking: number, leading: number]

function typeScale(headings: Record<'display' | 'h1' | 'h2' | 'h3' | 'h4', Heading>, leading: number): Theme['type'] {
  const step = (size: string, [weight, tracking, headingLeading]: Heading) => ({
    size,
    leading: headingLeading,
    tracking,
    weight,
  })
  const text = (size: string, textLeading: number) => ({ size, leading: textLeading, tracking: 0, weight: 400 })
  const [weight, tracking] = headings.display
  return {
    display: step('clamp(2.5rem,1.4rem + 4.4vw,4.875rem)', headings.display),
    h1: step('clamp(2.125rem,1.45rem + 2.8vw,3.75rem)', headings.h1),
    h2: step('clamp(1.75rem,1.3rem + 1.9vw,2.75rem)', headings.h2),
    h3: step('clamp(1.25rem,1.15rem + .45vw,1.5rem)', headings.h3),
    h4: step('1.125rem', headings.h4),
    lead: text('clamp(1.125rem,1.04rem + .36vw,1.3125rem)', leading - 0.05),
    body: text('1.0625rem', leading),
    small: text('.9375rem', leading - 0.05),
    note: text('.875rem', leading - 0.1),
    metric: step('clamp(2.25rem,1.45rem + 3.4vw,4.5rem)', [weight, tracking, 1]),
  }
}

const SANS = ['ui-sans-serif', 'system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'sans-serif']

/**
 * The moods by name. Lightness is chosen so that bands differ for every brand colour, also for a grey; the colours of text on
 * them are computed from them.
 */
export const MOODS = {
  /** Greys with a breath of the brand, a pale sky that turns warm, soft corners. */
  calm: {
    neutral: BRAND,
    inkChroma: 0.028,
    light: {
      canvas: [0.979, 0.005],
      surface: [1, 0],
      sunken: [0.95, 0.009],
      tint: [0.933, 0.022, BRAND],
      'sky-1': [0.92, 0.022, BRAND],
      'sky-2': [0.96, 0.008, BRAND],
      'sky-3': [0.952, 0.022, 75],
      'sky-4': [0.9, 0.045, 65],
      line: [0.885, 0.01],
    },
    dark: {
      canvas: [0.195, 0.024],
      surface: [0.24, 0.026],
      sunken: [0.14, 0.02],
      tint: [0.29, 0.038],
      'sky-1': [0.18, 0.024],
      'sky-2': [0.225, 0.03],
      'sky-3': [0.27, 0.022, 60],
      'sky-4': [0.335, 0.036, 45],
      line: [0.315, 0.026],
    },
    ember: 50,
    sun: [0.78, 0.12, 62],
    button: 'accent',
    radius: { control: '6px', card: '12px', dialog: '16px' },
    shadow: 0.24,
    families: SANS,
    type: typeScale(
      {
        display: [500, -0.032, 1.04],
        h1: [500, -0.028, 1.07],
        h2: [500, -0.022, 1.12],
        h3: [550, -0.012, 1.28],
        h4: [600, -0.006, 1.38],
      },
      1.62,
    ),
    layout: { gutter: 'clamp(1.25rem,4.4vw,4rem)', section: 'clamp(4.5rem,8vw,8rem)', wrap: '82rem' },
    motion: { fast: '180ms', base: '280ms', slow: '640ms', drift: '20s', easing: 'cubic-bezier(.2,.7,.2,1)' },
  },
  /** Paper and evening light whatever the brand, round corners, a serif. */
  warm: {
    neutral: 75,
    inkChroma: 0.026,
    light: {
      canvas: [0.972, 0.014, 85],
      surface: [0.992, 0.007, 85],
      sunken: [0.938, 0.022, 82],
      tint: [0.918, 0.036, 78],
      'sky-1': [0.925, 0.03, 50],
      'sky-2': [0.958, 0.022, 75],
      'sky-3': [0.94, 0.042, 76],
      'sky-4': [0.885, 0.075, 66],
      line: [0.872, 0.024, 80],
    },
    dark: {
      canvas: [0.205, 0.016, 55],
      surface: [0.25, 0.018, 58],
      sunken: [0.15, 0.014, 50],
      tint: [0.302, 0.03, 60],
      'sky-1': [0.188, 0.018, 40],
      'sky-2': [0.232, 0.024, 48],
      'sky-3': [0.282, 0.036, 55],
      'sky-4': [0.345, 0.056, 52],
      line: [0.33, 0.022, 60],
    },
    ember: 42,
    sun: [0.8, 0.14, 72],
    button: 'brand',
    radius: { control: '14px', card: '20px', dialog: '24px' },
    shadow: 0.22,
    families: ['Charter', 'Iowan Old Style', 'Palatino', 'Georgia', 'serif'],
    type: typeScale(
      {
        display: [600, -0.018, 1.08],
        h1: [600, -0.014, 1.12],
        h2: [600, -0.01, 1.18],
        h3: [600, -0.004, 1.3],
        h4: [600, 0, 1.4],
      },
      1.7,
    ),
    layout: { gutter: 'clamp(1.25rem,5vw,5rem)', section: 'clamp(4.5rem,8vw,8rem)', wrap: '76rem' },
    motion: { fast: '180ms', base: '300ms', slow: '700ms', drift: '24s', easing: 'cubic-bezier(.3,.6,.3,1)' },
  },
  /** White, clear tints of the brand and of the hue beside it, buttons as pills. */
  fresh: {
    neutral: BRAND,
    inkChroma: 0.045,
    light: {
      canvas: [0.988, 0.006],
      surface: [1, 0],
      sunken: [0.955, 0.022, BRAND],
      tint: [0.93, 0.048, { brand: -25 }],
      'sky-1': [0.91, 0.055, BRAND],
      'sky-2': [0.962, 0.026, { brand: 25 }],
      'sky-3': [0.95, 0.04, { brand: 60 }],
      'sky-4': [0.905, 0.07, { brand: 80 }],
      line: [0.9, 0.022, BRAND],
    },
    dark: {
      canvas: [0.22, 0.038],
      surface: [0.268, 0.044],
      sunken: [0.17, 0.034],
      tint: [0.322, 0.06, { brand: -25 }],
      'sky-1': [0.205, 0.042],
      'sky-2': [0.25, 0.05, { brand: 25 }],
      'sky-3': [0.298, 0.06, { brand: 50 }],
      'sky-4': [0.36, 0.08, { brand: 70 }],
      line: [0.352, 0.046],
    },
    ember: 35,
    sun: [0.86, 0.155, 92],
    button: 'brand',
    radius: { control: '28px', card: '22px', dialog: '28px' },
    shadow: 0.18,
    families: ['ui-rounded', 'SF Pro Rounded', 'Avenir Next', 'Segoe UI', 'Ubuntu', 'system-ui', 'sans-serif'],
    type: typeScale(
      {
        display: [700, -0.035, 1.04],
        h1: [700, -0.03, 1.07],
        h2: [700, -0.024, 1.12],
        h3: [650, -0.014, 1.28],
        h4: [650, -0.008, 1.36],
      },
      1.6,
    ),
    layout: { gutter: 'clamp(1.25rem,4.4vw,4rem)', section: 'clamp(4.5rem,8vw,8rem)', wrap: '80rem' },
    motion: { fast: '140ms', base: '240ms', slow: '520ms', drift: '14s', easing: 'cubic-bezier(.2,.9,.3,1.1)' },
  },
  /** Black on white, bands and nights full of the brand, square corners, heavy headings. */
  bold: {
    neutral: BRAND,
    inkChroma: 0.016,
    light: {
      canvas: [1, 0],
      surface: [0.973, 0.004],
      sunken: [0.943, 0.026, BRAND],
      tint: [0.905, 0.07, BRAND],
      'sky-1': [0.9, 0.08, BRAND],
      'sky-2': [0.952, 0.036, BRAND],
      'sky-3': [0.928, 0.058, { brand: -20 }],
      'sky-4': [0.882, 0.09, { brand: -35 }],
      line: [0.84, 0.008],
    },
    dark: {
      canvas: [0.225, 0.063, BRAND],
      surface: [0.275, 0.071, BRAND],
      sunken: [0.18, 0.05, BRAND],
      tint: [0.335, 0.084, BRAND],
      'sky-1': [0.205, 0.059, BRAND],
      'sky-2': [0.255, 0.071, BRAND],
      'sky-3': [0.305, 0.084, { brand: -20 }],
      'sky-4': [0.36, 0.097, { brand: -35 }],
      line: [0.385, 0.076, BRAND],
    },
    ember: 40,
    sun: [0.85, 0.165, 85],
    button: 'brand',
    radius: { control: '0px', card: '0px', dialog: '0px' },
    shadow: 0.4,
    families: ['Helvetica Neue', 'Helvetica', 'Arial', 'Liberation Sans', 'sans-serif'],
    type: typeScale(
      {
        display: [800, -0.045, 0.98],
        h1: [800, -0.04, 1.02],
        h2: [800, -0.032, 1.06],
        h3: [700, -0.018, 1.22],
        h4: [700, -0.008, 1.34],
      },
      1.55,
    ),
    layout: { gutter: 'clamp(1.25rem,4.4vw,4rem)', section: 'clamp(4.5rem,9vw,9rem)', wrap: '88rem' },
    motion: { fast: '100ms', base: '180ms', slow: '400ms', drift: '14s', easing: 'cubic-bezier(.2,.8,.2,1)' },
  },
  /** Plain greys, the brand in links and little else, fine lines, a book face. */
  formal: {
    neutral: 250,
    inkChroma: 0.006,
    light: {
      canvas: [0.985, 0.001],
      surface: [1, 0],
      sunken: [0.955, 0.002],
      tint: [0.93, 0.012, BRAND],
      'sky-1': [0.925, 0.006],
      'sky-2': [0.962, 0.003],
      'sky-3': [0.945, 0.008, BRAND],
      'sky-4': [0.9, 0.018, BRAND],
      line: [0.87, 0.003],
    },
    dark: {
      canvas: [0.205, 0.005],
      surface: [0.25, 0.006],
      sunken: [0.15, 0.004],
      tint: [0.3, 0.016, BRAND],
      'sky-1': [0.19, 0.005],
      'sky-2': [0.23, 0.006],
      'sky-3': [0.27, 0.012, BRAND],
      'sky-4': [0.325, 0.02, BRAND],
      line: [0.335, 0.006],
    },
    ember: 60,
    sun: [0.8, 0.07, 80],
    button: 'ink',
    radius: { control: '2px', card: '2px', dialog: '2px' },
    shadow: 0.2,
    families: ['Iowan Old Style', 'Palatino', 'Book Antiqua', 'Georgia', 'serif'],
    type: typeScale(
      {
        display: [400, -0.02, 1.08],
        h1: [400, -0.016, 1.12],
        h2: [400, -0.012, 1.18],
        h3: [600, -0.004, 1.3],
        h4: [600, 0, 1.4],
      },
      1.66,
    ),
    layout: { gutter: 'clamp(1.25rem,4.4vw,4rem)', section: 'clamp(4.5rem,8.5vw,8.5rem)', wrap: '78rem' },
    motion: { fast: '120ms', base: '200ms', slow: '480ms', drift: '26s', easing: 'cubic-bezier(.3,.6,.3,1)' },
  },
} satisfies Record<MoodName, Mood>

export const USUAL_MOOD: MoodName = 'calm'
