import { isSample } from '#base/text/samples/samples.ts'
import { adopt } from './adopt.ts'

/** The name of the highlight of texts that are samples still. */
const SAMPLE = 'studio-sample'

/** A grey that is seen on light and dark grounds: the ground of a text is not known here. */
const paled = new CSSStyleSheet()
paled.replaceSync(`::highlight(${SAMPLE}){color:#7f8a94}`)

/** Shows texts of the page that are samples in grey, so that it is seen what is left to write; none while it is tried out. */
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
  // Below that of a text that is being typed, which hides it.
  highlight.priority = -1
  CSS.highlights.set(SAMPLE, highlight)
}
