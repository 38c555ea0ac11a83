/** The subject of a page. No two pages have the same one. */
export interface Subject {
  /** "Audited" */
  quality: string
  /** "claims triage" */
  work: string
  /** "ports" */
  sector: string
}

/** Returns one of the entries of a list: the next pseudo-random one of its page. */
export type Pick = <T>(list: readonly T[]) => T

/** The same choices each time for the same page. */
export function picksOf(index: number): Pick {
  let state = Math.imul(index + 1, 0x9e3779b1)
  return (list) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const chosen = list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }
}

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const list = (text: string): string[] => text.split(',').map((entry) => entry.trim())

const QUALITIES = list(
  `Audited, Private, Bilingual, Measured, Portable, Shared, Verified, Offline, Mobile, Guided, Modular, Open, Secure,
  Live, Local, Managed, Hosted, Indexed, Unified, Automated, Resilient, Traceable, Encrypted, Versioned, Federated,
  Governed, Monitored, Compact, Continuous, Adaptive, Assisted, Accessible, Scheduled, Archived, Certified, Connected,
  Consistent, Documented, Elastic, Forecast, Lean, Linked, Precise, Reliable, Searchable, Standard, Streamed,
  Structured, Tested, Tuned`,
)

const WORKS = list(
  `contract search, claims triage, invoice capture, case summaries, demand forecasts, route planning, stock counts,
  ledger checks, permit tracking, site inspections, fleet telemetry, price models, risk scoring, document review,
  image tagging, call notes, tender analysis, crew rosters, meter readings, supplier portals, data catalogues,
  identity checks, archive transfer, backup drills, access reviews, alert routing, audit trails, booking engines,
  chat handover, code review, cost reports, customer records, delivery slots, energy reports, error budgets,
  field service, fraud signals, key management, knowledge bases, lease registers, letter drafting, load tests,
  loyalty ledgers, map layers, message queues, order matching, payment flows, quality gates, report builders,
  sensor networks`,
)

const SECTORS = list(
  `ports, clinics, banks, hotels, schools, courts, airlines, farms, museums, grocers, insurers, builders, utilities,
  shipyards, ministries, refineries, pharmacies, warehouses, laboratories, publishers, broadcasters, universities,
  municipalities, brokers, carmakers, printers, wholesalers, caterers, architects, surveyors, auditors, foundries,
  mills, quarries, railways, couriers, exchanges, charities, libraries, stadiums, theatres, galleries, embassies,
  water boards, housing trusts`,
)

/** The number of subjects: the most pages that can be made. */
export const SUBJECTS = QUALITIES.length * WORKS.length * SECTORS.length

/** Neighbours differ in every word. The step has no factor in common with the number of subjects, so no subject repeats. */
const STEP = 7919

export function subjectAt(index: number): Subject {
  const at = (index * STEP) % SUBJECTS
  const quality = QUALITIES[at % QUALITIES.length]
  const work = WORKS[Math.floor(at / QUALITIES.length) % WORKS.length]
  const sector = SECTORS[Math.floor(at / (QUALITIES.length * WORKS.length))]
  if (quality === undefined || work === undefined || sector === undefined)
    throw new Error('There are no more subjects.')
  return { quality, work, sector }
}

export const ROLES = list(
  `planners, clerks, engineers, auditors, dispatchers, analysts, nurses, buyers, inspectors, controllers, lawyers,
  supervisors, operators, accountants, librarians, foremen, cashiers, translators, archivists, technicians`,
)

export const SOURCES = list(
  `a shared mailbox, three spreadsheets, an old mainframe, paper folders, a scanned archive, a supplier's portal,
  two databases, a wall of sticky notes, printed forms, a chat group, last year's report, a retired colleague's notes,
  the core system, a folder of photographs, a call log, an unfinished pilot, a rented tool, monthly exports,
  a locked cabinet, voice messages`,
)

export const EVENTS = list(
  `a colleague is on leave, a supplier changes a form, the quarter ends, two offices merge, a law is amended,
  the network is down, a customer calls twice, an auditor asks, a season begins, the night shift takes over,
  a file arrives in Arabic, somebody leaves the company, a new branch opens, prices change, the queue grows,
  a record is corrected, the first heat of summer comes, a contract runs out, a machine is replaced, a holiday moves`,
)

export const COSTS = list(
  `an afternoon of searching, a second visit, a late payment, one more approval, a missed deadline, an idle crew,
  a wrong figure in the report, a fine, a weekend of overtime, an empty shelf, a broken promise, a repeated question,
  a lost reference, a cancelled order, a complaint, a detour of forty kilometres, a disputed invoice, a cold lead,
  a guess in place of a fact, a meeting about the meeting`,
)

export const GAINS = list(
  `the answer stands beside its source, nobody types a figure twice, each change has a name and a date,
  the first draft is ready before the shift begins, exceptions reach the right desk, every rule is written down,
  a reader sees only what is theirs, the numbers agree on Monday morning, old versions stay readable,
  a failed step can be repeated, the cost of each run is known, alarms are few and mean something,
  the oldest case is opened first, both languages find the same record, a new colleague is useful within a week,
  reports are made once and read by all, the way back is always open, the queue is visible to everyone,
  a test guards every correction, the archive answers within a second`,
)

export const MEANS = list(
  `a search index, a rules engine, a review queue, an event log, a small language model, a set of typed interfaces,
  a nightly comparison, a signed audit record, a mobile form, a map view, a scheduler, a cache close to the readers,
  a test bench, a permission service, a glossary in two languages, a change calendar, a dashboard of five figures,
  an import that can be undone, a feature flag for each office, a runbook for each alarm`,
)

export const PERIODS = list(
  `two weeks, a month, six weeks, ten days, a quarter, three sprints, eight working days, one season, forty days,
  half a year`,
)

export const PROCESS_STEPS = [
  'Walk through the work',
  'Agree on the figures',
  'Build a thin slice',
  'Run beside the old way',
  'Open it to one office',
  'Hand over the keys',
  'Draw the present state',
  'Rehearse the switch',
  'Write the tests first',
  'Close the old route',
] as const

export const THINGS = [
  'Inventory of sources',
  'Working software',
  'Test set',
  'Operating guide',
  'Training days',
  'Interface description',
  'Decision log',
  'Security review',
  'Migration plan',
  'Measurement plan',
  'Glossary',
  'Support rota',
] as const
