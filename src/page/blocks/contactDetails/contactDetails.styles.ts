import { style } from '#page/ui/style/style.ts'

export const contactDetailsStyles = style('blocks', 'contactDetails', {
  /** Less space above where there is no heading. */
  untitled: { paddingBlockStart: 'clamp(2rem,4vw,3rem)' },
})
