import { Component } from 'react'
import type { ReactNode } from 'react'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'

interface BlockBoundaryProps {
  /** Shown instead of a section that failed to render. */
  text: string
  block: unknown
  children: ReactNode
}

interface BlockBoundaryState {
  block: unknown
  hasFailed: boolean
}

/** Keeps the rest of the page when one block throws while rendering. */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { block: this.props.block, hasFailed: false }

  static getDerivedStateFromError(): Partial<BlockBoundaryState> {
    return { hasFailed: true }
  }

  /** New data resets the error. */
  static getDerivedStateFromProps({ block }: BlockBoundaryProps, state: BlockBoundaryState): BlockBoundaryState | null {
    return block === state.block ? null : { block, hasFailed: false }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={sectionStyles.section} data-failed="">
        <p className={classes(sectionStyles.wrap, sectionStyles.lead)}>{this.props.text}</p>
      </div>
    )
  }
}
