/** Selects some words of a text, or else all of it, so that typing replaces them. */
export function selectText(control: Element | null, words = ''): void {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const start = control.value.indexOf(words)
    if (words === '' || start < 0) control.select()
    else control.setSelectionRange(start, start + words.length)
  } else if (control?.hasAttribute('contenteditable')) selectIn(control, words)
}

function selectIn(field: Element, words: string): void {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const start = words === '' ? -1 : node.data.indexOf(words)
    if (start >= 0) return getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
  }
  getSelection()?.selectAllChildren(field)
}
