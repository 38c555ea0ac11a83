import { parsedDrawing } from '#site/drawings/cleaned-drawing.ts'
import type { ParsedSvg, SvgElement } from '#site/read/svg.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The drawing from which the build generates the icons of the site can be rendered. */
export function icon({ icon: drawing }: SiteDocuments, { report }: CheckContext): void {
  if (!drawing) return
  for (const issue of drawing.issues) report(drawing, issue, issue.problem)
  if (drawing.text === undefined || drawing.issues.length > 0) return
  const parsed = parsedDrawing(drawing)
  const issue = parsed.issue ?? sizeIssue(parsed) ?? prefixIssue(parsed)
  if (issue) report(drawing, { offset: issue.offset, path: [] }, 'drawing-malformed', { what: issue.description })
}

type Issue = ParsedSvg['issue']

/** The maximum number of pixels of a side. */
const LARGEST = 10_000

function sizeIssue({ elements }: ParsedSvg): Issue {
  const root = elements.find(({ name }) => /^\w/.test(name))
  if (root?.name !== 'svg') return { offset: 0, description: 'there is no <svg> in it' }
  const value = (name: string): string | undefined => root.attributes.find((each) => each.name === name)?.value
  const sizes = [
    value('width'),
    value('height'),
    ...(value('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .slice(2) ?? []),
  ]
  const isDrawn = sizes.every((size) => size === undefined || !(parseFloat(size) <= 0 || parseFloat(size) > LARGEST))
  return isDrawn ? undefined : { offset: root.offset, description: `its size is not between 1 and ${LARGEST} pixels` }
}

/** A prefix in a name must be declared, as in xmlns:xlink. */
function prefixIssue({ elements }: ParsedSvg): Issue {
  const names = elements.flatMap(({ attributes }) => attributes)
  const declared = new Set(['xml', 'xmlns', ...names.flatMap(({ name }) => /^xmlns:(.+)$/.exec(name)?.[1] ?? [])])
  const tags = elements.filter(({ name }: SvgElement) => /^\w/.test(name))
  for (const { name, offset } of [...tags, ...names]) {
    const [, prefix] = /^([^:]+):/.exec(name) ?? []
    if (prefix === undefined || declared.has(prefix)) continue
    return { offset, description: `"${prefix}:" is not explained; add xmlns:${prefix}="…" to <svg>` }
  }
  return undefined
}
