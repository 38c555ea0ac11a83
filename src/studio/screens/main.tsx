import { createRoot } from 'react-dom/client'
import { App } from './frame/App.tsx'
import { loadWordsOfScreens } from './words/words.ts'
import '#studio/panel/styles/base.css'
import '#studio/panel/styles/controls.css'
import '#studio/panel/styles/dialogs.css'
import '#studio/panel/styles/versions.css'
import './styles/frame.css'
import './styles/parts.css'
import './styles/people.css'
import './styles/leads.css'
import './styles/changes.css'
import './styles/review.css'
import '#studio/panel/styles/remark-cards.css'

const root = document.getElementById('studio')!
loadWordsOfScreens().then(
  () => createRoot(root).render(<App />),
  (error: unknown) => {
    root.textContent = error instanceof Error ? error.message : String(error)
  },
)
