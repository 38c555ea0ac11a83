import { describe, expect, test } from 'vitest'
import { hiddenInWords } from '#site/problems/hidden-pages.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { changeInWords, firstWithout, publicationOf } from './publication.ts'

const now = new Date('2026-11-22T09:00Z')

function page(name: string, fields: object | string): JsonDocument {
  const text = typeof fields === 'string' ? fields : JSON.stringify({ kind: 'standard', title: name, ...fields })
  return readJsonDocument(`pages${name}.json`, 'page', name, new TextEncoder().encode(text))
}

const reasonFor = (fields: object | string, view = { now }): string | undefined => {
  const hidden = publicationOf({ pages: [page('/spring', fields)] }, view).hidden.get('pages/spring.json')
  return hidden && hiddenInWords(hidden)
}

describe('publicationOf', () => {
  test.each([
    [{}, undefined],
    [{ status: 'published' }, undefined],
    [{ status: 'draft' }, 'Draft'],
    [{ status: 'draft', publishAt: '2026-01-01' }, 'Draft'],
    [{ publishAt: '2026-11-22T09:00Z' }, undefined],
    [{ publishAt: '2026-11-22T09:01Z' }, 'From 22 November 2026, 09:01 UTC'],
    [{ unpublishAt: '2026-11-22T13:01+04:00' }, undefined],
    [{ unpublishAt: '2026-11-22T13:00+04:00' }, 'Taken down on 22 November 2026, 09:00 UTC'],
    [{ publishAt: '2026-12-02', unpublishAt: '2026-12-01' }, 'Never shown'],
    [{ publishAt: 'soon' }, undefined],
    [{ status: 7, publishAt: null }, undefined],
  ])('%j is shown or hidden at the moment', (fields, reason) => {
    expect(reasonFor(fields)).toBe(reason)
  })

  test('a draft whose JSON cannot be read is still a draft', () => {
    expect(reasonFor('{ "status": "draft", "title": "Spring" "blocks": [')).toBe('Draft')
    expect(reasonFor('{ "title": "Spring, "status": "draft" }')).toBe('Draft')
    expect(reasonFor('{ "title": "Spring" "blocks": [')).toBeUndefined()
  })

  test('shows every page if drafts are wanted, or without a view', () => {
    const pages = [page('/spring', { status: 'draft' })]
    expect(publicationOf({ pages }, { now, drafts: true }).hidden.size).toBe(0)
    expect(publicationOf({ pages }).periods.size).toBe(0)
  })

  test('the home page is always shown', () => {
    expect(publicationOf({ pages: [page('/', { status: 'draft' })] }, { now }).hidden.size).toBe(0)
  })

  test.each([
    [new Date('2025-12-31'), undefined],
    [now, new Date('2026-11-01')],
    [new Date('2026-11-01'), new Date('2026-11-01')],
    [new Date('2027-02-01'), new Date('2026-12-01')],
  ])('the last change up to %s is at %s', (moment, last) => {
    const pages = [
      page('/winter', { publishAt: '2026-01-01', unpublishAt: '2026-12-01' }),
      page('/over', { unpublishAt: '2026-11-01' }),
      page('/draft', { status: 'draft', publishAt: '2026-11-23' }),
      page('/never', { publishAt: '2026-11-25', unpublishAt: '2026-11-24' }),
    ]
    expect(publicationOf({ pages }, { now: moment }).last).toEqual(last)
  })

  test('names the next change, with every page of that moment', () => {
    const pages = [
      page('/late', { publishAt: '2027-01-01' }),
      page('/spring', { publishAt: '2026-12-01' }),
      page('/summer', { publishAt: '2026-12-01T04:00+04:00', unpublishAt: '2027-02-01' }),
      page('/winter', { publishAt: '2026-01-01', unpublishAt: '2026-12-01' }),
      page('/over', { unpublishAt: '2026-11-01' }),
      page('/draft', { status: 'draft', publishAt: '2026-11-23' }),
      page('/never', { publishAt: '2026-11-25', unpublishAt: '2026-11-24' }),
    ]
    const { next } = publicationOf({ pages }, { now })
    expect(next && changeInWords(next)).toBe(
      '/spring and /summer are published and /winter is taken down on 1 December 2026, 00:00 UTC',
    )
    expect(publicationOf({ pages }, { now: new Date('2027-02-01') }).next).toBeUndefined()
  })
})

describe('firstWithout', () => {
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  const never = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY }
  test.each([
    ['nothing needed is missing', always, always, undefined],
    ['a draft is needed', always, never, 5],
    ['a draft needs a draft', never, never, undefined],
    ['it is published later', always, { from: 7, until: 9 }, 5],
    ['it ends later', always, { from: 1, until: 9 }, 9],
    ['it has ended', always, { from: 1, until: 5 }, 5],
    ['both are published later at once', { from: 7, until: 9 }, { from: 7, until: 9 }, undefined],
    ['it is published after what needs it', { from: 7, until: 9 }, { from: 8, until: 9 }, 7],
    ['what needs it has ended', { from: 1, until: 5 }, never, undefined],
  ])('%s', (_case, visible, needed, moment) => {
    expect(firstWithout(visible, needed, 5)).toBe(moment)
  })
})
