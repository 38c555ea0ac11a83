/**
 * Takes all of the page but `element` and what it stands in out of reach. Gives the way back. Dialogs are let be: one
 * that opens takes the rest of the page out of reach by itself, and must not be.
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
