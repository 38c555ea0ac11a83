/**
 * The names of values in a request that do not belong to fields of the form. They begin with an underscore, which names of
 * fields cannot. All are optional.
 */
export const EXTRAS = {
  /** The lead source of the page on which the form was opened. */
  source: '_source',
  /** The path of that page. */
  page: '_page',
  /** Milliseconds between opening the form and sending it, measured by script. */
  elapsed: '_elapsed',
  /** A honeypot: a field that people do not see. A request with a value in it is spam. */
  honeypot: '_website',
} as const

/** The response body for an accepted form. */
export interface AcceptedBody {
  success: true
}

/** The response body for a rejected form: RFC 9457, `application/problem+json`. */
export interface ProblemBody {
  type: 'about:blank'
  title: string
  status: number
  success: false
  /** The message for each wrong field, by its name, in the texts of the site. */
  errors?: Record<string, string>
}

/** The states of a lead that a team sets. Each lead is new at first. */
export const LEAD_STATES = ['new', 'called', 'won', 'lost'] as const
export type LeadState = (typeof LEAD_STATES)[number]
