/** Marks that turn the direction of what follows, and end what keeps a text apart. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

export const withoutTurning = (text: string): string => text.replace(TURNING, '')

/** Characters that nobody sees, but for those that join letters or choose a picture: by them one name looks like another. */
export const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u

const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[^\s\p{Cc}]/u.test(text)
