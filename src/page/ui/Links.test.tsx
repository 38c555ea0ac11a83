import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkIcon } from './Links.tsx'
import { linkStyles } from './links.styles.ts'

test.each(['/visit', 'https://journal.example/'])('the arrow of a link to %s points in reading direction', (href) => {
  expect(renderToStaticMarkup(<LinkIcon href={href} />)).toContain(linkStyles.flip)
})
