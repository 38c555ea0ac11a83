import { count } from '#base/text/words/lists.ts'
import { describeElement } from './describe-element.ts'
import type { FindingText } from './finding.ts'
import { PROGRAM_FAULT } from './finding.ts'
import { headingsOf } from './html-facts.ts'
import type { HtmlElement, HtmlPage } from './html-page.ts'

/** The faults of a page's headings: it must have one `h1`, and no heading may skip a level downwards. */
export function outlineFindings(page: HtmlPage): FindingText[] {
  const headings = headingsOf(page)
  const main = headings.filter(({ localName }) => localName === 'h1')
  return [...mainHeadingFindings(main), ...skippedLevels(headings)]
}

function mainHeadingFindings(main: HtmlElement[]): FindingText[] {
  if (main.length === 0)
    return [
      {
        place: '',
        message: 'The page has no main heading.',
        hint: 'Begin its "blocks" with one that has the title of the page, such as a hero.',
      },
    ]
  const unnamed = main.filter((heading) => heading.textContent.trim() === '')
  if (unnamed.length > 0)
    return [{ place: '', message: 'The main heading of the page is empty.', hint: 'Write what the page is about.' }]
  if (main.length === 1) return []
  return [
    {
      place: '',
      message: `The page has ${count(main.length, 'main heading')}: ${main.map((heading) => describeElement(heading).name).join(', ')}.`,
      hint: 'Keep one. The others belong on pages of their own, or into blocks with a smaller heading.',
    },
  ]
}

function skippedLevels(headings: HtmlElement[]): FindingText[] {
  return headings.flatMap((heading, index) => {
    const level = Number(heading.localName.slice(1))
    const before = Number(headings[index - 1]?.localName.slice(1) ?? 0)
    // Headings before the main heading are reported here.
    if (level <= before + 1) return []
    const { place, name } = describeElement(heading)
    const above = before === 0 ? 'nothing stands above it' : `the one above it is of level ${before}`
    return [{ place, message: `The heading ${name} is of level ${level}, while ${above}.`, hint: PROGRAM_FAULT }]
  })
}
