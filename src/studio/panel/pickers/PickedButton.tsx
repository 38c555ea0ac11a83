import type { ReactNode, Ref } from 'react'
import type { ControlProps } from '#studio/kit/control-props.ts'

interface PickedButtonProps extends ControlProps {
  ref: Ref<HTMLButtonElement>
  /** Whether its list is open, if that is beside it; otherwise it opens a dialog. */
  isExpanded?: boolean
  thumbnail: ReactNode
  /** The chosen value, or the action. */
  children: string
  onClick: () => void
}

/** Shows the chosen value, and opens the choices. */
export const PickedButton = ({ id, isExpanded, thumbnail, children, ...button }: PickedButtonProps) => (
  <button
    {...button}
    type="button"
    id={id}
    className="picked"
    aria-labelledby={button['aria-labelledby'] && `${button['aria-labelledby']} ${id}`}
    aria-invalid={undefined}
    aria-expanded={isExpanded}
    aria-haspopup={isExpanded === undefined ? 'dialog' : undefined}
  >
    {thumbnail}
    <bdi>{children}</bdi>
  </button>
)
