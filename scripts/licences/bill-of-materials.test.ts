import { expect, test } from 'vitest'
import { licenceOf, shippedOf, shippedPlacesOf } from './bill-of-materials.ts'
import type { Component, ShippedPlace } from './bill-of-materials.ts'

function component(ref: string, further: Partial<Component> = {}): Component {
  const [name = '', version = ''] = ref.split('@')
  return { 'bom-ref': ref, type: 'library', name, version, licenses: [{ license: { id: 'MIT' } }], ...further }
}

test('shippedOf keeps installed and bundled packages, each with its places', () => {
  const all = {
    bomFormat: 'CycloneDX',
    components: [
      component('fastify@5.0.0'),
      component('react@19.0.0'),
      component('vitest@4.0.0'),
      component('mime@4.0.0'),
    ],
    dependencies: [
      { ref: 'site@1.0.0', dependsOn: ['react@19.0.0'] },
      { ref: 'fastify@5.0.0', dependsOn: ['mime@4.0.0', 'vitest@4.0.0'] },
      { ref: 'vitest@4.0.0' },
    ],
  }
  const font = component('sans.woff2', { type: 'file' })
  const places = new Map<string, ShippedPlace[]>([
    ['fastify@5.0.0', ['installed']],
    ['react@19.0.0', ['site', 'app']],
    ['mime@4.0.0', ['server', 'installed']],
  ])
  const shipped = shippedOf(all, places, [font])
  expect(shipped.components.map((each) => [each['bom-ref'], shippedPlacesOf(each)])).toEqual([
    ['fastify@5.0.0', 'installed'],
    ['react@19.0.0', 'site app'],
    ['mime@4.0.0', 'server installed'],
    ['sans.woff2', ''],
  ])
  expect(shipped.dependencies).toEqual([{ ref: 'fastify@5.0.0', dependsOn: ['mime@4.0.0'] }])
  expect(shipped.bomFormat).toBe('CycloneDX')
})

test.each([
  [[{ license: { id: 'MIT' } }], 'MIT'],
  [[{ expression: '(MIT OR Apache-2.0)' }], '(MIT OR Apache-2.0)'],
  [[{ license: { name: 'SEE LICENSE IN x' } }], 'SEE LICENSE IN x'],
  [[], undefined],
  [undefined, undefined],
])('licenceOf %j returns %s', (licenses, expected) => {
  expect(licenceOf(component('a@1', licenses ? { licenses } : { licenses: [] }))).toBe(expected)
})
