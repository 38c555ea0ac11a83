import { useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { isCurrentSection } from '#model/navigation/current.ts'
import { Icon } from '#ui/Icon.tsx'
import type { HeaderData } from '#model/page-data.ts'
import { headerStyles } from './header.styles.ts'
import { ServicesPanel } from './ServicesPanel.tsx'
import { onMenuDismissal } from './menu-dismissal.ts'

const CLOSE_DELAY = 200
const PANEL = 'services-menu'

interface ServicesMenuProps {
  item: HeaderData['header'][number]
  data: HeaderData
  path: string
}

/**
 * The item of the main menu that opens the services panel. `trigger` is how it was opened: a click on a menu that was
 * opened by hover keeps it open, a second click closes it.
 */
export function ServicesMenu({ item, data, path }: ServicesMenuProps) {
  const [trigger, setTrigger] = useState<'hover' | 'press'>()
  const listItem = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = trigger !== undefined
  const close = useCallback(() => setTrigger(undefined), [])

  useEffect(() => {
    // Before hydration the style sheet has opened it on hover and focus.
    if (listItem.current?.matches(':hover,:focus-within')) setTrigger('hover')
    return () => clearTimeout(closeTimer.current)
  }, [])
  useEffect(() => {
    const menu = listItem.current
    if (!isOpen || !menu) return undefined
    const controller = new AbortController()
    const onEscape = () => {
      if (menu.contains(document.activeElement)) button.current?.focus()
      close()
    }
    const onPointerDown = ({ target }: Event) => target instanceof Node && !menu.contains(target) && close()
    onMenuDismissal({ close, onEscape, signal: controller.signal })
    document.addEventListener('pointerdown', onPointerDown, { signal: controller.signal })
    return () => controller.abort()
  }, [isOpen, close])

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    clearTimeout(closeTimer.current)
    setTrigger((before) => before ?? 'hover')
  }
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') closeTimer.current = setTimeout(close, CLOSE_DELAY)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const onArrowDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    flushSync(() => setTrigger('press'))
    listItem.current?.querySelector('a')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only add to what the button does
    <li ref={listItem} data-menu="" onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={headerStyles.line}
        aria-expanded={isOpen}
        aria-controls={PANEL}
        aria-current={isCurrentSection(item.href, path) || undefined}
        onClick={() => setTrigger((before) => (before === 'press' ? undefined : 'press'))}
        onKeyDown={onArrowDown}
      >
        {item.label}
        <Icon name="chevron" size={14} />
      </button>
      <ServicesPanel id={PANEL} data={data} path={path} />
    </li>
  )
}
