import { style } from '#ui/style/style.ts'

export const contactDetailsStyles = style('blocks', 'contactDetails', {
  /** Without a heading the parts stand close to the section above. */
  untitled: { paddingBlockStart: 'clamp(2rem,4vw,3rem)' },
})
