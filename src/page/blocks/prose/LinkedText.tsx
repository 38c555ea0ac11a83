import type { InlineNode, InlineText as Text } from '#site/model/inline-text.ts'
import type { Link } from '#site/model/types.generated.ts'
import { InlineText } from '#page/ui/InlineText.tsx'

interface LinkedTextProps {
  text: Text
  links: Link[]
  newTab: string
}

/** A text in which every occurrence of a link's label is that link. */
export function LinkedText({ text, links, newTab }: LinkedTextProps) {
  return <InlineText text={withLinks(typeof text === 'string' ? [text] : text, links, newTab)} />
}

/** Splits a text at the labels of these links. A label that spans two nodes, or is inside a link, is not linked. */
function withLinks(nodes: readonly InlineNode[], links: Link[], newTab: string): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (typeof node === 'string')
      return partsOf(node, links).map(({ content, href }) =>
        href === undefined ? content : { type: 'a', href, newTab, children: [content] },
      )
    const { type, children } = node
    return [type === 'a' || !children ? node : { ...node, children: withLinks(children, links, newTab) }]
  })
}

/** Splits a text at labels. If two labels have the same position, the longer one wins. */
function partsOf(text: string, links: Link[]): { content: string; href?: string }[] {
  const next = links
    .map(({ label, href }) => ({ content: label, href, at: text.indexOf(label) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.content.length - a.content.length)[0]
  if (!next) return text === '' ? [] : [{ content: text }]
  const { content, href, at } = next
  const before = at > 0 ? [{ content: text.slice(0, at) }] : []
  return [...before, { content, href }, ...partsOf(text.slice(at + content.length), links)]
}
