import { ActionButton } from '#page/ui/Actions.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { bannerStyles } from './banner.styles.ts'

/** An announcement on a narrow band. It is not a section: a line of text needs no heading. */
export function Banner({ id, block, page }: BlockProps<'banner'>) {
  const { text, action, ground = 'tint' } = block
  return (
    <div id={id} className={bannerStyles.banner} data-ground={ground}>
      <div className={bannerStyles.wrap}>
        <p className={bannerStyles.text}>
          <InlineText text={text} />
        </p>
        {action && <ActionButton action={action} newTab={page.texts.newTab} emphasis="line" size="small" />}
      </div>
    </div>
  )
}
