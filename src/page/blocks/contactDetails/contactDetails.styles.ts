import { style } from '#page/ui/style/style.ts'

export const contactDetailsStyles = style('blocks', 'contactDetails', {
  /** Less space above a section without a heading. */
  untitled: { paddingBlockStart: 'clamp(2rem,4vw,3rem)' },
})
