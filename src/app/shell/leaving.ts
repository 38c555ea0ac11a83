interface Leaving {
  /** The visitor follows a link, or goes back or forward. An action that opens a form does not lead away. */
  close: () => void
  onEscape: () => void
  signal: AbortSignal
}

/** Listens for what closes an open menu. */
export function onLeaving({ close, onEscape, signal }: Leaving): void {
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    if (!opensElsewhere && target instanceof Element && target.closest('a:not([data-form])')) close()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal })
  addEventListener('popstate', close, { signal })
}
