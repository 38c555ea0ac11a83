type Content = Node | string | undefined

/** Creates an element with attributes and content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...content: Content[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  created.append(...content.filter((each) => each !== undefined))
  return created
}

export function button(label: string, onClick: (self: HTMLButtonElement) => void): HTMLButtonElement {
  const created = element('button', { type: 'button' }, label)
  created.addEventListener('click', () => onClick(created))
  return created
}

/**
 * A button that copies a text and confirms it. Undefined if browsers do not allow it: on other computers, without TLS.
 */
export function copyButton(text: () => string, label = 'Copy'): HTMLButtonElement | undefined {
  if (!isSecureContext) return undefined
  return button(label, (self) => {
    navigator.clipboard.writeText(text()).then(
      () => (self.textContent = 'Copied'),
      () => (self.textContent = 'Not copied'),
    )
    self.addEventListener('blur', () => (self.textContent = label), { once: true })
  })
}
