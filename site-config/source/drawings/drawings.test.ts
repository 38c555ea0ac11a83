import { describe, expect, it, test } from 'vitest'
import { isKnownClass } from '#site/drawings/svg-whitelist.ts'
import { drawings } from './catalogue.ts'
import { generatedFiles } from './files.ts'

test('the drawings are deterministic', () => {
  expect(generatedFiles()).toEqual(generatedFiles())
})

/** The elements in groups of these classes, without their brackets. */
const partsOf = (classes: string, text: string) =>
  all(text, new RegExp(`<g class="(?:${classes})"[^>]*>(.*?)</g>`, 'gs')).flatMap((group) => all(group, /<(.*?)\/>/g))

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe.each(Object.entries(drawings()))('%s.svg', (name, text) => {
  it('has a kebab-case name and a root with xmlns, viewBox and preserveAspectRatio only', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"( preserveAspectRatio="x\w+Y\w+( slice)?")?>/,
    )
  })

  it('has shapes only: no script, style, handler, foreign content or external reference', () => {
    const tags = new Set(all(text, /<([a-zA-Z]+)/g))
    const allowed = [
      'svg',
      'defs',
      'g',
      'use',
      'path',
      'circle',
      'ellipse',
      'rect',
      'text',
      'clipPath',
      'mask',
      'pattern',
    ]
    const gradients = ['linearGradient', 'radialGradient', 'stop']
    expect([...tags].filter((tag) => ![...allowed, ...gradients].includes(tag))).toEqual([])
    expect(text).not.toMatch(/ (style|on[a-z]+|font-family|width="[^"]*%|xlink:href)=/)
    expect(all(text, / href="([^"]*)"/g).filter((address) => !address.startsWith('#'))).toEqual([])
  })

  it('has no font weight that SVG 1.1 does not know', () => {
    expect(all(text, / font-weight="([^"]*)"/g).filter((weight) => !/^[1-9]00$/.test(weight))).toEqual([])
  })

  it('takes its colours from the theme', () => {
    const paints = all(text, / (?:fill|stroke|stop-color)="([^"]*)"/g)
    expect(
      paints.filter((paint) => !/^(none|currentColor|white|var\(--[a-z0-9-]+\)|url\(#[a-z0-9-]+\))$/.test(paint)),
    ).toEqual([])
    expect(text).not.toMatch(/"#[0-9a-f]{3,8}"|rgb|hsl/i)
  })

  it('uses white only as light inside a mask', () => {
    const isWhite = (part: string) => part.includes('"white"')
    const masks = all(text, /(<mask .*?<\/mask>)/gs)
    const servers = all(text, /(<(?:linearGradient|pattern) .*?<\/(?:linearGradient|pattern)>)/gs)
    const elsewhere = [...masks, ...servers].reduce((rest, part) => rest.replace(part, ''), text)
    expect(isWhite(elsewhere)).toBe(false)
    for (const [id = ''] of servers.filter(isWhite).map((server) => all(server, / id="([^"]*)"/g))) {
      expect(masks.some((mask) => mask.includes(`url(#${id})`))).toBe(true)
      expect(elsewhere).not.toContain(`url(#${id})`)
    }
  })

  it('has ids with its name as a prefix, and refers only to these', () => {
    const ids = all(text, / id="([^"]*)"/g)
    expect(ids.filter((id) => !id.startsWith(`${name}-`))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...all(text, /url\(#([^)]*)\)/g), ...all(text, / href="#([^"]*)"/g)]
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([])
  })

  it('has no class but those that the page moves, for lines with a path length of 100 and copies of them', () => {
    expect(text.match(/<(?!path)\w+ class="linked-part"/g)).toBeNull()
    expect(all(text, / class="([^"]*)"/g).filter((found) => !isKnownClass(found))).toEqual([])
    for (const line of partsOf('drift|sun-by-scroll|sun-at-step', text)) {
      const [used = ''] = all(line, /^use .*?\bhref="#([^"]*)"$/g)
      expect(text).toContain(`id="${used}" pathLength="100"`)
    }
    for (const line of partsOf('drawn-once', text)) expect(line).toMatch(/^path .*?\bpathLength="100" /)
  })

  it('mirrors nothing that keeps its direction', () => {
    const mirrored = all(text, /<g transform="[^"]*scale\(-1 1\)">(.*?)<\/g>/gs)
    expect(mirrored.filter((part) => part.includes('class="unmirrored"'))).toEqual([])
  })

  it('has no number with more than three decimals', () => {
    expect(all(text, /(\d*\.\d{4,})/g)).toEqual([])
  })
})
