/** Invisible characters that make one name look like another. Excludes those that join letters or select a picture. */
export const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u

const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

/** Whether a text has a visible character. */
export const isSeen = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[^\s\p{Cc}]/u.test(text)
