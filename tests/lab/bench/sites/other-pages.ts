import type { Block, Page } from '#site/model/types.generated.ts'
import type { PageSeed } from './page-seed.ts'
import { capabilities, times } from './service-page.ts'
import { capitalized, COSTS, EVENTS, GAINS, MEANS, PERIODS, ROLES, SOURCES } from './word-lists.ts'

const SCENES = ['clinic', 'bank', 'city', 'facade', 'arcade'] as const

/** A page about a group of clients: a story, the product, figures. */
export function industry(seed: PageSeed): Page {
  const { subject, pick } = seed
  const { work, sector } = subject
  return {
    ...headOf('industry', seed),
    blocks: [
      opening(seed),
      {
        type: 'timeline',
        title: `A day of ${work} for ${sector}, from call to file`,
        lead: `${seed.title}: the question is how soon ${pick(ROLES)} hold all of it.`,
        drawing: 'horizon',
        items: ['07:40', '09:15', '13:05', '16:50'].map((time) => ({
          time,
          title: `${capitalized(pick(ROLES))} open ${pick(SOURCES)}`,
          scenario: `${capitalized(work)} begin when ${pick(EVENTS)}. By then ${pick(ROLES)} want to know whether ${pick(GAINS)}.`,
          challenge: `Otherwise the ${pick(ROLES)} of ${sector} pay for ${work} with ${pick(COSTS)}.`,
        })),
      },
      { type: 'capabilities', title: `What we build for ${sector}`, items: capabilities(3, pick, work) },
      figures(seed),
      closing(seed),
    ],
  }
}

/** One thing that is built for several sorts of clients. */
export function solution(seed: PageSeed): Page {
  const { subject, pick } = seed
  const { quality, work, sector } = subject
  return {
    ...headOf('solution', seed),
    blocks: [
      opening(seed),
      {
        type: 'painPoints',
        title: `Why ${quality.toLowerCase()} ${work} keep growing`,
        lead: `${seed.title}: most began with ${pick(SOURCES)}. It was meant for ${pick(PERIODS)}.`,
        presentation: 'cards',
        items: times(3, () => ({
          title: `${capitalized(pick(COSTS))}`,
          problem: `It comes back whenever ${pick(EVENTS)}: ${pick(ROLES)} then turn to ${pick(SOURCES)} for ${work}.`,
          impact: `For ${pick(ROLES)} of ${sector} it means ${pick(COSTS)}.`,
        })),
      },
      { type: 'capabilities', title: 'Read, check, route', items: capabilities(4, pick, work) },
      figures(seed),
      closing(seed),
    ],
  }
}

/** An article: running text under headings, with a table of contents. */
export function article(seed: PageSeed): Page {
  const { subject, pick, related } = seed
  const { quality, work, sector } = subject
  const [other] = related
  return {
    ...headOf('standard', seed),
    blocks: [
      opening(seed),
      {
        type: 'prose',
        contents: 'On this page',
        sections: [
          ...times(5, () => ({
            heading: `${capitalized(work)} when ${pick(EVENTS)}`,
            paragraphs: times(
              3,
              () =>
                `${capitalized(pick(ROLES))} of ${sector} told us of ${pick(SOURCES)}, and of ${pick(COSTS)} that followed. ${quality} ${work} need ${pick(MEANS)} before that. With it ${pick(GAINS)}, even where ${pick(EVENTS)}.`,
            ),
          })),
          {
            heading: 'Read on',
            paragraphs: [`We have done the same elsewhere: see ${other.title}, which took ${pick(PERIODS)}.`],
            links: [{ label: other.title, href: other.address }],
          },
        ],
      },
      closing(seed),
    ],
  }
}

function headOf(kind: 'industry' | 'solution' | 'standard', { subject, title, pick }: PageSeed): Omit<Page, 'blocks'> {
  const { work, sector } = subject
  return {
    kind,
    title,
    seo: {
      title,
      description: `${title}: how ${pick(ROLES)} end ${pick(COSTS)}, and what it takes in the Gulf.`,
      keywords: [`${work} ${sector}`, `${work} UAE`, `${sector} software Dubai`],
    },
  }
}

function opening({ subject: { quality, work, sector }, pick, related: [, previous] }: PageSeed): Block {
  return {
    type: 'hero',
    title: `${quality} ${work}, as ${sector} do them`,
    subtitle: `What ${pick(ROLES)} of ${sector} learned about ${work} in ${pick(PERIODS)}, told by those who did it when ${pick(EVENTS)}.`,
    actions: [
      { label: 'Talk to an expert', form: 'consultation' },
      { label: 'See the page before', href: previous.address },
    ],
    layout: 'landscape',
    drawing: pick(SCENES),
    sky: 'clear',
  }
}

function figures({ subject: { quality, work, sector }, pick }: PageSeed): Block {
  return {
    type: 'metrics',
    title: `What ${quality.toLowerCase()} ${work} are worth to ${sector}`,
    note: `Illustrative figures for ${quality.toLowerCase()} ${work}. Your own starting point sets yours.`,
    items: ['41', '67', '83', '94'].map((value) => ({
      value,
      suffix: '%',
      label: `of ${work} for ${sector} without ${pick(COSTS)}`,
    })),
  }
}

function closing({ subject: { quality, work, sector } }: PageSeed): Block {
  return {
    type: 'shared',
    name: 'closing-call',
    override: { title: `Start with the ${quality.toLowerCase()} ${work} that ${sector} miss` },
  }
}
