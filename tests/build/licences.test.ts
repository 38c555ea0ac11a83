import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BundledPackages } from '#build/programs/environments.ts'
import { licenceOf } from '../../scripts/licences/bill-of-materials.ts'
import { licenceTexts, shippedParts } from '../../scripts/licences/shipped-parts.ts'
import { files, outDir, read } from './output.ts'

const SITE = 'tests/first-site'
const packages = JSON.parse(readFileSync(join(outDir, 'packages.json'), 'utf8')) as BundledPackages

function refOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  return `${name}@${version}`
}

test('licences.txt has the licence of every package and font that visitors receive', () => {
  const parts = read('licences.txt').split(`\n${'-'.repeat(80)}\n\n`)
  const names = parts.map((part) => part.split('\n')[0])
  expect(names).toEqual(expect.arrayContaining(packages.site.map(refOf)))
  expect(names.filter((name) => name?.startsWith('fonts/'))).toHaveLength(
    files.filter((file) => file.endsWith('.woff2')).length,
  )
  expect(parts.filter((part) => !/copyright|permission/i.test(part))).toEqual([])
})

test('scripts with packages begin with the address of the licences', () => {
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .filter((file) => read(file).startsWith('/*! /licences.txt */'))
  expect(scripts.some((file) => /\/react-/.test(file))).toBe(true)
})

test('npm run licences knows the licence of everything that this repository ships', () => {
  const parts = shippedParts(outDir, SITE)
  const { components } = parts.bom
  const refs = components.map((component) => component['bom-ref'])
  expect(refs).toEqual(expect.arrayContaining([...packages.site, ...packages.app, ...packages.server].map(refOf)))
  expect(components.filter((component) => licenceOf(component) === undefined)).toEqual([])
  const text = licenceTexts(parts, SITE)
  expect(refs.filter((ref) => !text.includes(`${ref}\n`))).toEqual([])
})
