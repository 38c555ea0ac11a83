/**
 * Pauses infinite animations while they are out of view: browsers would otherwise style and paint each of their frames.
 * Returns a function that stops observing.
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
