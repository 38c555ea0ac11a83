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
  /** Below `STUDIO_PATH`. */
  path: string
  Content: ComponentType
  /** What it is called in the navigation; absent for a screen that others lead to. */
  label?: Key
  /** The beginning of the paths of other screens that belong to it. */
  below?: string
  /** What only somebody who may do this sees; absent for everybody in the team. */
  right?: Operation
}

/** The screens for who is signed in, in the order of the navigation. */
export const SCREENS: readonly ScreenOfTeam[] = [
  { path: '/home', Content: Home, label: 'changesTitle', below: '/changes/' },
  { path: '/changes/:id', Content: ReviewScreen },
  { path: '/leads', Content: Leads, label: 'leads', right: 'leads' },
  { path: '/people', Content: PeopleScreen, label: 'people', right: 'manage' },
  { path: '/activity', Content: Activity, label: 'activity', right: 'manage' },
  { path: '/account', Content: Account },
]
