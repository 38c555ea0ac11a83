/** What a team says has become of a lead. Each is new at first. */
export const LEAD_STATES = ['new', 'called', 'won', 'lost'] as const
export type LeadState = (typeof LEAD_STATES)[number]
