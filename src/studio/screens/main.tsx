import { createRoot } from 'react-dom/client'
import { App } from './frame/App.tsx'
import { loadWordsOfScreens } from './words/words.ts'
import '#studio/kit/kit.css'
import './styles/frame.css'
import './styles/parts.css'
import './styles/leads.css'

const root = document.getElementById('studio')!
loadWordsOfScreens().then(
  () => createRoot(root).render(<App />),
  (error: unknown) => {
    root.textContent = error instanceof Error ? error.message : String(error)
  },
)
