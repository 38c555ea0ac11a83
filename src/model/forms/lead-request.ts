/**
 * What a form says beside its answers. The names begin with an underscore, as no field's name can. A request without
 * any of them is as good.
 */
export const EXTRAS = {
  /** The lead source of the page that the form was opened from. */
  source: '_source',
  /** The path of that page. */
  page: '_page',
  /** Milliseconds between opening the form and sending it, where script has measured them. */
  elapsed: '_elapsed',
  /** A field that people do not see: whoever fills it in is a program. */
  trap: '_website',
} as const

/** What the server answers to a form that it has taken. */
export interface TakenAnswer {
  success: true
}

/** What the server answers to a form that it has not taken: RFC 9457, `application/problem+json`. */
export interface ProblemAnswer {
  type: 'about:blank'
  title: string
  status: number
  success: false
  /** By the names of the fields: what is wrong with each, in the site's words. */
  errors?: Record<string, string>
}
