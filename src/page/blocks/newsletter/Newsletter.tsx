import { ActionButton } from '#page/ui/Actions.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { newsletterStyles } from './newsletter.styles.ts'

/** A prompt to subscribe, with a button that opens the form. */
export function Newsletter({ id, block, page }: BlockProps<'newsletter'>) {
  return (
    <Section id={id} title={block.title} ground="day" layout="split">
      <p className={newsletterStyles.text}>
        <InlineText text={block.text} />
      </p>
      <ActionButton action={block.action} newTab={page.texts.newTab} className={newsletterStyles.action} />
      {block.note && (
        <p className={newsletterStyles.note}>
          <InlineText text={block.note} />
        </p>
      )}
    </Section>
  )
}
