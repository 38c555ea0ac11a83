import type { Path } from '#base/json/path.ts'
import { DARK, INVERSE_COLOURS } from '#site/model/theme-css.ts'

export interface MovedColours {
  /** Shows another colour, by its path in the theme. */
  set: (path: Path, value: unknown) => void
  /** The served page has all current colours. */
  clear: () => void
}

/** Shows colours while they are being changed, before the server has them. */
export function createColours(): MovedColours {
  const sheet = new CSSStyleSheet()
  const moved = { light: new Map<string, string>(), dark: new Map<string, string>() }
  const grounds = (scheme: 'light' | 'dark'): string =>
    Object.entries(INVERSE_COLOURS[scheme])
      .map(([ground, name]) => [ground, moved.dark.get(name)])
      .map(([ground, value]) => (value === undefined ? '' : `--${ground}:${value};`))
      .join('')
  const write = (): void => {
    const [light, dark] = [moved.light, moved.dark].map((colours) =>
      [...colours].map(([name, value]) => `--${name}:${value};`).join(''),
    )
    // The selectors are the same as in the theme's own style sheet.
    sheet.replaceSync(
      `:root,[data-theme=light]{${light}${grounds('light')}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}${grounds('dark')}}}@media screen{${DARK}{${dark}}[data-theme=dark]{${grounds('dark')}}}`,
    )
    // After the style sheets that were added meanwhile.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => each !== sheet), sheet]
  }
  return {
    set([group, scheme, name], value) {
      const isColour = typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) && /^[\w-]+$/.test(String(name))
      if (group !== 'colors' || !isColour || (scheme !== 'light' && scheme !== 'dark')) return
      moved[scheme].set(String(name), value)
      // Shows the page in the colour scheme that is being changed.
      document.documentElement.dataset['theme'] = scheme
      write()
    },
    clear() {
      moved.light.clear()
      moved.dark.clear()
      write()
    },
  }
}
