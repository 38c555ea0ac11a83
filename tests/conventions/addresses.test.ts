import { expect, test } from 'vitest'
import { GALLERY_PATH, MEND_PATH } from '#studio/protocol/dev-protocol.ts'
import { programAt } from '#site/model/routes.ts'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'

test.each([STUDIO_PATH, GALLERY_PATH, MEND_PATH])('no page and no public file of a site can be at %s', (address) => {
  expect(programAt(address)).toBe('tools')
  expect(programAt(`${address}/more`)).toBe('tools')
})
