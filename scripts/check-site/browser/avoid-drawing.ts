/**
 * Runs in the browser, which draws by software here. What is transparent is laid out and can be clicked, and is not
 * drawn: a fifth of the processor time of a test. Pages that are drawn are drawn without a blurred backdrop, which takes
 * as long as all the rest, and without endless animations.
 */
export function avoidDrawing({ isDrawn }: { isDrawn: boolean }): void {
  const sheet = new CSSStyleSheet()
  const transparent = isDrawn ? '' : 'html:not([data-drawn]){opacity:0!important}'
  sheet.replaceSync(`::before,::backdrop{backdrop-filter:none!important}${transparent}`)
  document.adoptedStyleSheets.push(sheet)
  const pauseOn = ({ target }: AnimationEvent): void => {
    if (!(target instanceof SVGElement)) return
    for (const animation of target.getAnimations())
      if (animation.effect?.getTiming().iterations === Infinity) animation.pause()
  }
  addEventListener('animationstart', pauseOn, true)
}
