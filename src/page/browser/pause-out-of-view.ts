/**
 * Pauses what moves without an end while it is out of view: browsers would go on to style and paint each of its frames.
 * Returns a function that stops it.
 */
export function pauseOutOfView(main: Element): () => void {
  const moving = main.querySelectorAll('.drift,[data-moving]')
  if (moving.length === 0) return () => {}
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) target.toggleAttribute('data-paused', !isIntersecting)
  })
  for (const each of moving) observer.observe(each.closest('svg') ?? each)
  return () => observer.disconnect()
}
