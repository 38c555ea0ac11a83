import type { Page } from '#site/model/types.generated.ts'
import type { PageSeed } from './page-seed.ts'
import {
  capitalized,
  COSTS,
  EVENTS,
  GAINS,
  MEANS,
  PERIODS,
  PROCESS_STEPS,
  ROLES,
  SOURCES,
  THINGS,
} from './word-lists.ts'
import type { Pick } from './word-lists.ts'

const CATEGORIES = [
  'Software Development',
  'Cloud Migration & Utilization',
  'AI Infrastructure',
  'AI Services',
] as const
const MARKS = ['bearing-north', 'bearing-east', 'bearing-south', 'bearing-west'] as const
const DRAWINGS = ['retrieval', 'cistern', 'niche', 'plan', 'section', 'ridges', 'souk', 'sundial'] as const
const SKIES = ['dawn', 'clear', 'evening', 'night'] as const

/** A service page with the eight sections of its kind: about 7 KB, a good 400 words. */
export function service({ subject: { quality, work, sector }, title, pick, related }: PageSeed): Page {
  const category = pick(CATEGORIES)
  const [other, previous] = related
  const adjective = quality.toLowerCase()
  return {
    kind: 'service',
    title,
    seo: { keywords: [`${work} ${sector}`, `${adjective} ${work}`, `${work} Dubai`, `${sector} software UAE`] },
    service: { category },
    blocks: [
      {
        type: 'hero',
        badges: [
          { label: category, mark: MARKS[CATEGORIES.indexOf(category)] ?? MARKS[0] },
          { label: capitalized(work) },
        ],
        title: `${quality} ${work} that ${sector} can rely on`,
        subtitle: `${capitalized(work)} for ${sector}, ${adjective} from the first day. It replaces ${pick(SOURCES)} and ${pick(SOURCES)}, and holds when ${pick(EVENTS)}.`,
        actions: [
          { label: 'Talk to an expert', form: 'consultation' },
          { label: 'See what you receive', href: '#deliverables' },
        ],
        layout: 'beside',
        drawing: pick(DRAWINGS),
        sky: pick(SKIES),
      },
      {
        type: 'painPoints',
        title: `What gets in the way of ${work}`,
        lead: `Most ${sector} call us after ${pick(COSTS)}, when ${work} had waited for ${pick(PERIODS)}.`,
        presentation: 'rows',
        items: times(4, () => {
          const source = pick(SOURCES)
          return {
            title: `${capitalized(pick(ROLES))} depend on ${source}`,
            problem: `In ${sector}, ${work} still ${pick(['begin', 'end', 'pass'])} with ${source}. When ${pick(EVENTS)}, ${pick(ROLES)} pay with ${pick(COSTS)}.`,
          }
        }),
      },
      {
        type: 'outcomes',
        title: `What changes when ${work} work`,
        items: MARKS.map((mark) => ({
          title: `${capitalized(pick(GAINS))}`,
          description: `For ${pick(ROLES)} of ${sector} this ends ${pick(COSTS)}, also when ${pick(EVENTS)}.`,
          mark,
        })),
      },
      {
        type: 'capabilities',
        title: `What we build for ${sector}`,
        items: [
          ...capabilities(3, pick, work),
          { title: other.title, description: `The same for others: ${pick(GAINS)}.`, href: other.address },
          { title: `Before it: ${previous.title}`, description: `It took ${pick(PERIODS)}.`, href: previous.address },
        ],
      },
      {
        type: 'process',
        title: `${quality} ${work} in four steps`,
        presentation: 'steps',
        items: rotated(PROCESS_STEPS, pick)
          .slice(0, 4)
          .map((step) => ({
            title: step,
            description: `With ${pick(ROLES)} and ${pick(ROLES)} we take ${pick(PERIODS)} for this part of ${work}, then check that ${pick(GAINS)}.`,
          })),
      },
      {
        type: 'deliverables',
        title: 'What you receive',
        lead: `Everything is yours: ${sector} keep the code, the data and ${pick(MEANS)}.`,
        items: rotated(THINGS, pick)
          .slice(0, 6)
          .map((thing) => ({
            title: thing,
            description: `For ${pick(ROLES)}: ${pick(MEANS)} for ${work}, proven when ${pick(EVENTS)}`,
          })),
      },
      {
        type: 'faq',
        title: `Questions ${sector} ask first`,
        items: [
          {
            question: `How long do ${adjective} ${work} take?`,
            answer: `Most ${sector} see a first version within ${pick(PERIODS)}. What follows depends on ${pick(SOURCES)}, and on how soon ${pick(ROLES)} can join.`,
          },
          {
            question: `What happens to ${work} when ${pick(EVENTS)}?`,
            answer: `Work goes on. ${capitalized(pick(MEANS))} tells ${pick(ROLES)} in time, and ${pick(GAINS)}.`,
          },
          {
            question: `Can our ${pick(ROLES)} run it themselves?`,
            answer: `Yes. After ${pick(PERIODS)} they need us only where ${pick(EVENTS)}; until then we stay on call for ${work}.`,
          },
        ],
      },
      {
        type: 'shared',
        name: 'closing-call',
        override: { title: `Bring one case that ${work} should settle for ${sector}` },
      },
    ],
  }
}

export function capabilities(count: number, pick: Pick, work: string): { title: string; description: string }[] {
  return rotated(MEANS, pick)
    .slice(0, count)
    .map((means) => ({
      title: capitalized(means),
      description: `With ${means}, ${pick(ROLES)} see what ${work} cost, and ${pick(GAINS)}.`,
    }))
}

export const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** A list that begins at any of its entries. */
function rotated<T>(list: readonly T[], pick: Pick): T[] {
  const start = pick([...list.keys()])
  return [...list.slice(start), ...list.slice(0, start)]
}
