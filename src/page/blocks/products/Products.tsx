import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { ProductCards } from './ProductCards.tsx'
import { ProductList } from './ProductList.tsx'
import { ProductRows } from './ProductRows.tsx'

const presentations = { cards: ProductCards, rows: ProductRows, list: ProductList }

/** Products: large cards, ruled rows, or a list beside the heading. */
export function Products(props: BlockProps<'products'>) {
  const { id, block } = props
  const { presentation = 'cards', title } = block
  const Presentation = presentations[presentation]
  const [heading, subheading] = title ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  return (
    <Section id={id} title={title} lead={block.lead} layout={presentation === 'list' && title ? 'split' : 'stacked'}>
      <Presentation {...props} heading={heading} subheading={subheading} />
    </Section>
  )
}
