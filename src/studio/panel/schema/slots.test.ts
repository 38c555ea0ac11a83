import { describe, expect, test } from 'vitest'
import { insertionPoint, obstacleToDelete, obstacleToMove, obstacleToShow } from './slots.ts'

/** A hero, one or two text blocks, optional questions, and any others at the end. */
const slots = [
  { types: ['hero'], min: 1, max: 1 },
  { types: ['outcomes', 'features'], min: 1, max: 2 },
  { types: ['faq'], max: 1 },
  { types: 'any' as const },
]
const types = ['hero', 'outcomes', 'cta']

describe('insertionPoint', () => {
  test('returns the wanted place if the kind allows it, else the nearest one', () => {
    expect(insertionPoint('cta', 3, types, slots)).toEqual({ index: 3 })
    expect(insertionPoint('faq', 3, types, slots)).toEqual({ index: 2 })
    expect(insertionPoint('features', 0, types, slots)).toEqual({ index: 1 })
  })
  test('reports that the page has it already', () => {
    expect(insertionPoint('hero', 1, types, slots)).toEqual({ obstacle: 'repeated' })
  })
  test('reports that the kind has no place for it', () => {
    expect(insertionPoint('cta', 1, ['hero'], slots.slice(0, 2))).toEqual({ obstacle: 'kind' })
  })
})

test('obstacleToMove allows moves that do not worsen the order', () => {
  expect(obstacleToMove(1, 2, types, slots)).toBe('order')
  expect(obstacleToMove(2, 3, [...types, 'cta'], slots)).toBeUndefined()
  // A page that is out of order can be sorted.
  expect(obstacleToMove(1, 0, ['outcomes', 'hero'], slots)).toBeUndefined()
})

test('obstacleToDelete keeps required blocks, and the last block', () => {
  expect(obstacleToDelete(0, types, slots)).toBe('needed')
  expect(obstacleToDelete(2, types, slots)).toBeUndefined()
  expect(obstacleToDelete(0, ['cta'], slots)).toBe('needed')
})

test('hidden blocks keep their place in the order, and do not count', () => {
  const heroes = ['hero', 'hero', 'outcomes', 'cta']
  const isHidden = (index: number): boolean => index === 1
  expect(obstacleToShow('hero', heroes, slots, isHidden)).toBe('repeated')
  expect(obstacleToShow('features', heroes, slots, isHidden)).toBeUndefined()
  expect(insertionPoint('hero', 1, heroes.slice(1), slots, (index) => index === 0)).toEqual({ index: 1 })
  expect(obstacleToDelete(0, heroes, slots, isHidden)).toBe('needed')
  expect(obstacleToDelete(1, heroes, slots, isHidden)).toBeUndefined()
  expect(obstacleToDelete(0, ['cta', 'cta'], slots, isHidden)).toBe('needed')
  expect(obstacleToMove(1, 2, heroes, slots)).toBe('order')
})
