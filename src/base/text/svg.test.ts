import { expect, test } from 'vitest'
import { classOfLayer, drawingInState, statesOfClass, statesOfGroup } from './svg.ts'

test('a drawing in a state has the groups of this state, and everything outside groups of states', () => {
  const svg =
    '<svg><g fill="none"><path d="M0"/><g class="state-go"><g class="moved"><path d="M1"/></g></g>' +
    '<g class="state-go state-wait"><path d="M2"/></g><g class="state-back"><g><path d="M3"/></g></g><path d="M4"/></g></svg>'
  const partsIn = (state: string) => [...drawingInState(svg, state).matchAll(/d="M(\d)"/g)].map(([, part]) => part)
  expect(partsIn('go')).toEqual(['0', '1', '2', '4'])
  expect(partsIn('wait')).toEqual(['0', '2', '4'])
  expect(partsIn('back')).toEqual(['0', '3', '4'])
  expect(drawingInState(svg, 'back').match(/<g\b/g)).toHaveLength(drawingInState(svg, 'back').match(/<\/g>/g)!.length)
})

test('a drawing without states is the same in each', () => {
  const svg = '<svg><g class="drift"><g></g><g/></g></svg>'
  expect(drawingInState(svg, 'go')).toBe(svg)
})

test('an empty group hides nothing that follows it', () => {
  expect(drawingInState('<svg><g><g class="state-go"/><path/></g></svg>', 'back')).toContain('<path/></g>')
})

test('a class has states only if each of its words is one', () => {
  expect(statesOfClass('state-go state-first-floor')).toEqual(['go', 'first-floor'])
  expect(statesOfClass('state-go drift')).toBeUndefined()
  expect(statesOfClass('')).toBeUndefined()
})

test('a layer of a design program has a state by its name, with or without its number', () => {
  expect(['state-go', 'state-go_2', 'state-go_2_', 'state-floor-2', 'State', undefined].map(classOfLayer)).toEqual([
    'state-go',
    'state-go',
    'state-go',
    'state-floor-2',
    undefined,
    undefined,
  ])
  expect(statesOfGroup({ id: 'g41', 'inkscape:label': 'state-go' })).toEqual(['go'])
  expect(statesOfGroup({ id: 'state-go_2' })).toEqual(['go'])
  expect(statesOfGroup({ class: 'drift' })).toEqual([])
})
