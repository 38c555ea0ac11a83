import createCache from '@emotion/cache'
import { css, keyframes } from '@emotion/react'
import type { CSSObject } from '@emotion/react'
import { adoptSheet } from './sheets.ts'
import type { Tier } from './sheets.ts'

/**
 * The only module that imports Emotion. Styles are serialized once, when a module loads, not per element while
 * rendering: that would make rendering eight to ten times slower.
 */

export type { CSSObject }
export { keyframes }

const cache = createCache({ key: 'p', stylisPlugins: [] }) // no vendor prefixes: supported browsers do not need them
cache.compat = true

/**
 * Registers the sheet of one block or component and returns the class name of each of its parts. Rules go into the
 * cascade layer of their tier, so the order in which modules load does not matter.
 */
export function style<P extends Record<string, CSSObject>>(
  tier: Tier,
  name: string,
  parts: P,
): { readonly [K in keyof P]: string } {
  const rules: string[] = []
  /** The names of the keyframes in the sheet. */
  const animations = new Set<string>()
  const collector = { insert: (rule: string) => void rules.push(rule) }
  const classNames = Object.entries(parts).map(([part, declarations]) => {
    // The label distinguishes equal parts of two blocks: Emotion identifies a style by its serialized name alone.
    const label = `${name}-${part}`
    const serialized = css({ label }, declarations)
    // Names of sheets are unique, so class names need no hash. In development they have one: declarations removed by
    // an edit are still in the sheet that the page was served with.
    const className = `${cache.key}-${import.meta.env?.DEV ? serialized.name : label}`
    for (let each: typeof serialized | undefined = serialized; each; each = each.next as typeof each) {
      // Rules that use the same keyframes each contain them.
      if (each !== serialized && animations.has(each.name)) continue
      animations.add(each.name)
      const selector = each === serialized ? `.${className}` : ''
      // In Node Emotion returns the rules, in a browser it inserts them into the collector.
      const text = cache.insert(selector, each, collector as never, false)
      if (typeof text === 'string') rules.push(text)
    }
    return [part, className]
  })
  adoptSheet({ name, tier, css: `@layer ${tier}{${rules.join('').replaceAll(';}', '}')}}` })
  return Object.fromEntries(classNames) as { [K in keyof P]: string }
}

/** Registers a sheet without classes, such as the reset. */
export function globalStyle(tier: Tier, name: string, cssText: string): void {
  adoptSheet({ name, tier, css: `@layer ${tier}{${cssText}}` })
}
