import type { BlockDefinition } from './block.ts'

export type LiveBlockType = 'carousel' | 'process' | 'metrics' | 'formSection'

/** The block types that React hydrates, or some blocks of them: the only ones whose code is published for browsers. */
export const liveBlocks: { [T in LiveBlockType]: BlockDefinition<T> } = {
  carousel: { hydrate: 'visible', view: () => import('./carousel/Carousel.tsx') },
  process: {
    hydrate: (block) => (block.presentation === 'stepper' ? 'visible' : 'never'),
    view: () => import('./process/Process.tsx'),
  },
  metrics: {
    hydrate: (block) => (block.countUp ? 'visible' : 'never'),
    view: () => import('./metrics/Metrics.tsx'),
  },
  formSection: {
    hydrate: 'visible',
    view: () => import('./formSection/FormSection.tsx'),
  },
}
