/** So long must a pointer or the focus rest on a link before we take it for a wish: menus are crossed in passing. */
const DWELL = 60

/** Tells of what a visitor points at, touches or has the focus on. What `find` does not know is of no interest. */
export function listenForIntent<T>(
  find: (target: EventTarget | null) => T | undefined,
  onIntent: (found: T) => void,
): () => void {
  const ended = new AbortController()
  let dwelling: ReturnType<typeof setTimeout> | undefined
  const rest = (event: Event) => {
    clearTimeout(dwelling)
    const found = find(event.target)
    if (found) dwelling = setTimeout(() => onIntent(found), event.type === 'touchstart' ? 0 : DWELL)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, rest, { passive: true, signal: ended.signal })
  }
  // Whoever has acted need not be guessed at.
  document.addEventListener('click', () => clearTimeout(dwelling), { signal: ended.signal })
  return () => {
    clearTimeout(dwelling)
    ended.abort()
  }
}
