import type { Group } from './documents.ts'

const NAMING_FIELDS = ['title', 'label', 'question', 'name', 'heading', 'value', 'quote', 'from', 'alt', 'file']

/** The name of a list item: its title, or its first other text. */
export function firstText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const group = value as Group
  const named = NAMING_FIELDS.map((name) => group[name]).find((text) => typeof text === 'string' && text !== '')
  if (named !== undefined) return String(named)
  const texts = Object.entries(group).filter(([name]) => name !== 'type' && name !== 'anchor')
  return (
    texts
      .map(([, child]) => (typeof child === 'object' ? firstText(Array.isArray(child) ? child[0] : child) : child))
      .find(isText) ?? ''
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
