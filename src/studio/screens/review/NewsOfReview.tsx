import { t } from '#studio/screens/words/words.ts'
import { newsInWords } from './news-in.ts'
import type { PieceOfNews } from './news-in.ts'

interface NewsOfReviewProps {
  news: readonly PieceOfNews[]
  /** What they tell of is not shown yet. */
  isHeld: boolean
  onSeen: () => void
}

/** What others have said and done while she looks at a change. It is read aloud once nothing else is. */
export const NewsOfReview = ({ news, isHeld, onSeen }: NewsOfReviewProps) => (
  <div className="review-news">
    <output>
      {[...new Set(news.map((each) => newsInWords(each)))].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isHeld && <p>{t('newsHeld')}</p>}
    </output>
    {news.length > 0 && !isHeld && (
      <button type="button" onClick={onSeen}>
        {t('newsSeen')}
      </button>
    )}
  </div>
)
