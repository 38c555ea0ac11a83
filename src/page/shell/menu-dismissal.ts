interface DismissalListeners {
  /** Called when the visitor follows a link or goes back or forward, but not for links that open a form. */
  close: () => void
  onEscape: () => void
  signal: AbortSignal
}

/** Listens for everything outside the menu's own button that closes an open menu. */
export function onMenuDismissal({ close, onEscape, signal }: DismissalListeners): void {
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const opensNewTab = ctrlKey || metaKey || shiftKey
    if (!opensNewTab && target instanceof Element && target.closest('a:not([data-form])')) close()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal })
  addEventListener('popstate', close, { signal })
}
