import { INVITATION_PATH } from './people.ts'

/** The addresses of the screens of the studio: one document is served at all of them, whose program reads the path. */

export const HOME_PATH = '/__studio/home'
export const SIGN_IN_PATH = '/__studio/sign-in'

const SCREENS = new Set([
  HOME_PATH,
  SIGN_IN_PATH,
  INVITATION_PATH,
  '/__studio/people',
  '/__studio/account',
  '/__studio/activity',
  '/__studio/leads',
])
const CHANGE = /^\/__studio\/changes\/[\w-]+$/

export const isScreen = (path: string): boolean => SCREENS.has(path) || CHANGE.test(path)
