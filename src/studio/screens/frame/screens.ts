import type { ComponentType } from 'react'
import type { Operation } from '#studio/protocol/team/rights.ts'
import { Account } from '#studio/screens/account/Account.tsx'
import { Activity } from '#studio/screens/activity/Activity.tsx'
import { PeopleScreen } from '#studio/screens/people/PeopleScreen.tsx'
import { Leads } from '#studio/screens/leads/Leads.tsx'
import { Home } from '#studio/screens/changes/Home.tsx'
import { ReviewScreen } from '#studio/screens/review/ReviewScreen.tsx'
import type { Key } from '#studio/screens/words/words.ts'

interface ScreenOfTeam {
  /** Relative to `STUDIO_PATH`. */
  path: string
  Content: ComponentType
  /** Its label in the navigation; absent for a screen that others link to. */
  label?: Key
  /** The prefix of the paths of its child screens. */
  below?: string
  /** The right that the screen needs; absent for everybody in the team. */
  right?: Operation
}

/** The screens of signed-in users, in the order of the navigation. */
export const SCREENS: readonly ScreenOfTeam[] = [
  { path: '/home', Content: Home, label: 'changesTitle', below: '/changes/' },
  { path: '/changes/:id', Content: ReviewScreen },
  { path: '/leads', Content: Leads, label: 'leads', right: 'leads' },
  { path: '/people', Content: PeopleScreen, label: 'people', right: 'manage' },
  { path: '/activity', Content: Activity, label: 'activity', right: 'manage' },
  { path: '/account', Content: Account },
]
