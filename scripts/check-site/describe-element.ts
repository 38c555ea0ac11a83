export interface Description {
  /** The place of the element, in words: `“Questions”`, `the header`. Empty if it is unknown. */
  place: string
  /** The element in words: `“Read more”`, `a link to /contact`. */
  name: string
}

/** Describes an element as an editor would look for it. It also runs in the browser, so it uses nothing from outside. */
export function describeElement(element: Element): Description {
  const textOf = (each: Element | null | undefined): string => {
    const text = (each?.textContent ?? '').replace(/\s+/g, ' ').trim()
    return text.length > 60 ? `“${text.slice(0, 59)}…”` : text && `“${text}”`
  }
  const section = element.closest('section[aria-labelledby]')
  const heading = section?.ownerDocument.getElementById(section.getAttribute('aria-labelledby') ?? '')
  const shell = element.closest('main') ? null : element.closest('header,footer')
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
