import { isSample } from '#base/text/samples/samples.ts'
import { adopt } from './adopt.ts'

/** The name of the highlight of samples that are not replaced yet. */
const SAMPLE = 'studio-sample'

/** A grey that is visible on light and dark backgrounds: the background of a text is not known here. */
const paled = new CSSStyleSheet()
paled.replaceSync(`::highlight(${SAMPLE}){color:#7f8a94}`)

/** Shows samples of the page in grey, so that remaining work is visible; not while it is tried out. */
export function paleSamples(isEditing: boolean): void {
  CSS.highlights.delete(SAMPLE)
  const main = document.querySelector('main')
  if (!isEditing || !main) return
  const ranges: Range[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    if (!isSample(texts.currentNode.nodeValue?.trim() ?? '')) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    ranges.push(range)
  }
  if (ranges.length === 0) return
  adopt(paled)
  const highlight = new Highlight(...ranges)
  // Lower than the highlight that hides the text being typed.
  highlight.priority = -1
  CSS.highlights.set(SAMPLE, highlight)
}
