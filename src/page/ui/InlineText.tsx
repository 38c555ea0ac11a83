import type { ReactNode } from 'react'
import { isolatedParts } from '#base/text/languages/isolated.ts'
import type { InlineNode, InlineText as Text } from '#site/model/inline-text.ts'
import { SiteLink } from './Links.tsx'
import { inlineTextStyles } from './inline-text.styles.ts'

/** A text unchanged, or with elements for its telephone numbers and other parts that have a direction of their own. */
export function isolated(text: string): ReactNode {
  const parts = isolatedParts(text)
  if (parts.every(({ kind }) => kind === 'words')) return text
  return parts.map(({ text: part, kind }, index) =>
    kind === 'words' ? (
      part
    ) : (
      <bdi key={index} dir="ltr" className={kind === 'phone' ? inlineTextStyles.phone : undefined}>
        {part}
      </bdi>
    ),
  )
}

/** A running text. */
export function InlineText({ text }: { text: Text }) {
  return typeof text === 'string' ? isolated(text) : text.map(partOf)
}

/** The parts of a text never change places, so their index is a valid key. */
function partOf(node: InlineNode, index: number): ReactNode {
  if (typeof node === 'string') return isolated(node)
  const { type: Element, href, newTab = '', children } = node
  if (Element === 'br') return <br key={index} />
  const content = children?.map(partOf)
  if (Element !== 'a')
    return (
      <Element key={index} className={inlineTextStyles[Element]}>
        {content}
      </Element>
    )
  if (href === undefined) return content
  return (
    <SiteLink key={index} className={inlineTextStyles.a} href={href} newTab={newTab}>
      {content}
    </SiteLink>
  )
}
