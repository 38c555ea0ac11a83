import { useState } from 'react'
import type { DragEvent } from 'react'

interface DragList {
  /** Attributes of the drag handle of an item. */
  source: (index: number) => object
  /** Attributes of the drop target of an item. */
  target: (index: number) => object
}

/** Moves items of a list by dragging. Every list has buttons and keys that do the same. */
export function useDragList(move: (from: number, to: number) => void): DragList {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    source: (index) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', '')
        event.stopPropagation()
        setDragged(index)
      },
      onDragEnd: end,
    }),
    target: (index) => ({
      'data-over':
        dragged === undefined || over !== index || dragged === index ? undefined : dragged < index ? 'after' : 'before',
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        if (dragged !== index) move(dragged, index)
        end()
      },
    }),
  }
}
