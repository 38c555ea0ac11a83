export interface Description {
  /** The place of the element, in words: `“Questions”`, `the header`. Empty if it is unknown. */
  place: string
  /** The element in words: `“Read more”`, `a link to /contact`. */
  name: string
}

/** The part of the DOM's `Element` that a description needs: a parsed page has it, too. */
interface DescribedElement {
  localName: string
  textContent: string | null
  parentElement: DescribedElement | null
  ownerDocument: { getElementById: (id: string) => DescribedElement | null }
  getAttribute: (name: string) => string | null
}

/** Describes an element as an editor would look for it. It also runs in the browser, so it uses nothing from outside. */
export function describeElement(element: DescribedElement): Description {
  const textOf = (each: DescribedElement | null | undefined): string => {
    const text = (each?.textContent ?? '').replace(/\s+/g, ' ').trim()
    return text.length > 60 ? `“${text.slice(0, 59)}…”` : text && `“${text}”`
  }
  const around: DescribedElement[] = []
  for (let each: DescribedElement | null = element; each; each = each.parentElement) around.push(each)
  const section = around.find((each) => each.localName === 'section' && each.getAttribute('aria-labelledby') !== null)
  const heading = element.ownerDocument.getElementById(section?.getAttribute('aria-labelledby') ?? '')
  const isInMain = around.some(({ localName }) => localName === 'main')
  const shell = isInMain ? undefined : around.find(({ localName }) => /^(?:header|footer)$/.test(localName))
  const place = shell ? `the ${shell.localName}` : textOf(heading)

  const words: Record<string, string> = {
    a: 'a link',
    button: 'a button',
    iframe: 'an embedded page',
    img: 'an image',
    input: 'a field',
    link: 'a link in the head',
    script: 'a script',
    select: 'a choice',
    svg: 'a drawing',
    textarea: 'a field',
  }
  const kind = words[element.localName] ?? `a <${element.localName}> element`
  const href = element.getAttribute('href') ?? element.getAttribute('src')
  const label = element.getAttribute('aria-label')?.trim()
  const text = label ? `“${label}”` : element.localName === 'svg' ? '' : textOf(element)
  return { place, name: text || (href ? `${kind} to ${href}` : kind) }
}
