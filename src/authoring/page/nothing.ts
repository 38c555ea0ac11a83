/** The replacement of a form with which whatever opens it is removed. */
export const NOTHING = 'nothing'
