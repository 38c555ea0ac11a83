import createCache from '@emotion/cache'
import { css, keyframes } from '@emotion/react'
import type { CSSObject } from '@emotion/react'
import { adoptSheet } from './sheets.ts'
import type { Tier } from './sheets.ts'

/**
 * The one door to Emotion. Styles are resolved once, when a module loads, not per element while rendering: that
 * would cost eight to ten times the render itself.
 */

export type { CSSObject }
export { keyframes }

const cache = createCache({ key: 'p', stylisPlugins: [] }) // no prefixes: every browser we serve knows the properties
cache.compat = true

/**
 * Registers the styles of one block, shell part, part of a form or ui part and gives the class name of each of its parts. Rules go
 * into the CSS layer of their tier, so the order in which modules load changes nothing.
 */
export function style<P extends Record<string, CSSObject>>(
  tier: Tier,
  name: string,
  parts: P,
): { readonly [K in keyof P]: string } {
  const rules: string[] = []
  const collector = { insert: (rule: string) => void rules.push(rule) }
  const classNames = Object.entries(parts).map(([part, declarations]) => {
    // The label keeps equal parts of two blocks apart: Emotion knows a style by its serialized name alone.
    const label = `${name}-${part}`
    const serialized = css({ label }, declarations)
    // No two sheets share a name, so a class needs no hash, which every page and script would carry. While styles are
    // edited it does: what an edit takes away still stands in the page's own sheet.
    const className = `${cache.key}-${import.meta.env?.DEV ? serialized.name : label}`
    for (let each: typeof serialized | undefined = serialized; each; each = each.next as typeof each) {
      const selector = each === serialized ? `.${className}` : ''
      // In Node Emotion returns the rules, in a browser it hands them to the sheet.
      const text = cache.insert(selector, each, collector as never, false)
      if (typeof text === 'string') rules.push(text)
    }
    return [part, className]
  })
  adoptSheet({ name, tier, css: `@layer ${tier}{${rules.join('')}}` })
  return Object.fromEntries(classNames) as { [K in keyof P]: string }
}

/** Registers rules that have no class of their own, such as the reset. */
export function globalStyle(tier: Tier, name: string, cssText: string): void {
  adoptSheet({ name, tier, css: `@layer ${tier}{${cssText}}` })
}
