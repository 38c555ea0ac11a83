import phrases from '#live/words/ar/phrases.json' with { type: 'json' }
import plans from '#live/words/ar/plans.json' with { type: 'json' }
import problems from '#live/words/ar/problems.json' with { type: 'json' }
import refusals from '#live/words/ar/refusals.json' with { type: 'json' }
import required from '#live/words/ar/required.json' with { type: 'json' }
import { translatedWords } from './translated/translated-words.ts'

export const arabic = translatedWords('ar', { phrases, plans, problems, refusals, required })
