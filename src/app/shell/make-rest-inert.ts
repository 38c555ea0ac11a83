/**
 * Makes everything inert except `element`, its ancestors and dialogs: a dialog that opens makes the rest of the page
 * inert by itself and must stay usable. Returns a function that undoes it.
 */
export function makeRestInert(element: Element): () => void {
  const changed: Element[] = []
  for (let inside = element; inside !== document.body && inside.parentElement; inside = inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other === inside || other.matches('dialog,[inert]')) continue
      other.setAttribute('inert', '')
      changed.push(other)
    }
  }
  return () => changed.forEach((other) => other.removeAttribute('inert'))
}
