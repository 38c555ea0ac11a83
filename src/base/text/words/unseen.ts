/** Characters that nobody sees, but for those that join letters or choose a picture: by them one name looks like another. */
export const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u

const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[^\s\p{Cc}]/u.test(text)
