import { useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { isCurrentSection } from '#model/navigation/current.ts'
import { Icon } from '#ui/Icon.tsx'
import type { HeaderData } from './header-data.ts'
import { headerStyles } from './header.styles.ts'
import { ServicesPanel } from './ServicesPanel.tsx'
import { onLeaving } from './leaving.ts'

const CLOSE_DELAY = 200
const PANEL = 'services-menu'

interface ServicesMenuProps {
  line: HeaderData['header'][number]
  data: HeaderData
  path: string
}

/**
 * The line of the main menu that opens the services, and they. `by` says how it was opened: a press on a menu that the
 * pointer has opened by arriving keeps it open, a second press closes it.
 */
export function ServicesMenu({ line, data, path }: ServicesMenuProps) {
  const [by, setBy] = useState<'hover' | 'press'>()
  const place = useRef<HTMLLIElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = by !== undefined
  const close = useCallback(() => setBy(undefined), [])

  useEffect(() => {
    // Until now the style sheet has held it open for this visitor.
    if (place.current?.matches(':hover,:focus-within')) setBy('hover')
    return () => clearTimeout(closing.current)
  }, [])
  useEffect(() => {
    const menu = place.current
    if (!isOpen || !menu) return undefined
    const ended = new AbortController()
    const onEscape = () => {
      if (menu.contains(document.activeElement)) trigger.current?.focus()
      close()
    }
    const onPress = ({ target }: Event) => target instanceof Node && !menu.contains(target) && close()
    onLeaving({ close, onEscape, signal: ended.signal })
    document.addEventListener('pointerdown', onPress, { signal: ended.signal })
    return () => ended.abort()
  }, [isOpen, close])

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    clearTimeout(closing.current)
    setBy((before) => before ?? 'hover')
  }
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') closing.current = setTimeout(close, CLOSE_DELAY)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const onArrowDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    flushSync(() => setBy('press'))
    place.current?.querySelector('a')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only add to what the button does
    <li ref={place} data-menu="" onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={headerStyles.line}
        aria-expanded={isOpen}
        aria-controls={PANEL}
        aria-current={isCurrentSection(line.href, path) || undefined}
        onClick={() => setBy((before) => (before === 'press' ? undefined : 'press'))}
        onKeyDown={onArrowDown}
      >
        {line.label}
        <Icon name="chevron" size={14} />
      </button>
      <ServicesPanel id={PANEL} data={data} path={path} />
    </li>
  )
}
