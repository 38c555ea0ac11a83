import { anchorOf } from '#base/text/addresses/address-forms.ts'

/** A document without fenced code. */
export const proseIn = (markdown: string): string => markdown.replaceAll(/^(`{3,})[\s\S]*?^\1/gm, '')

/** The anchors of its headings. */
export const anchorsIn = (markdown: string): string[] =>
  [...proseIn(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The links and pictures that do not lead to another host. */
export const linksIn = (markdown: string): string[] =>
  [...proseIn(markdown).matchAll(/\]\(([^)\s]+)\)|<img [^>]*?src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^(https?|mailto):/.test(link))
