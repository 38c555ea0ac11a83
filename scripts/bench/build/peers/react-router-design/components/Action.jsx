import { Link } from 'react-router'
import { classNames } from '../class-names.js'
import { Icon } from './Icon.jsx'

export function Action({ action, emphasis = 'full', size = 'normal', className }) {
  const { label, href, form, clickSource } = action
  const hasArrow = emphasis === 'line' && !form && href.startsWith('/')
  return (
    <Link
      className={classNames('p-links-button', className)}
      to={href}
      data-form={form}
      data-click-source={clickSource}
      aria-haspopup={form && 'dialog'}
      data-emphasis={emphasis}
      data-size={size}
    >
      {label}
      {hasArrow && <Icon name="arrow" className="p-links-flip" />}
    </Link>
  )
}
