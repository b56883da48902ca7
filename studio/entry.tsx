import { createRoot } from 'react-dom/client'
import { I18nProvider } from '../src/i18n/i18n-context.tsx'
import { beginSession } from './account/session.ts'
import { drawGround } from './look/ground.ts'
import { loadTexts } from './look/texts.ts'
import { loadBench, Studio } from './studio.tsx'

drawGround()
const session = beginSession()
void loadBench()
const texts = await loadTexts()
const root = document.getElementById('root')
if (!root) throw new Error('no #root')
createRoot(root).render(
  <I18nProvider texts={texts} krwPerVnd={null}>
    <Studio />
  </I18nProvider>,
)
await session
