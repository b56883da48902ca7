import '../src/ui/no-eval.ts'
import { createRoot } from 'react-dom/client'
import { followTranslation } from '../src/ui/translated-texts.ts'
import { I18nProvider } from '../src/i18n/i18n-context.tsx'
import { beginSession } from './account/session.ts'
import { drawBackground } from './components/background.ts'
import { allowPlainText } from './components/plain-text-policy.ts'
import { loadStudioTranslator } from './components/studio-messages.ts'
import { Desk, isDeskAddress, OpenedStore, Studio } from './studio.tsx'

followTranslation(document)
allowPlainText()
drawBackground()
const code = (isDeskAddress(location.pathname) ? Desk : OpenedStore).preload()
const session = beginSession(code)
const translator = await loadStudioTranslator()
const root = document.getElementById('root')
if (!root) throw new Error('no #root')
createRoot(root).render(
  <I18nProvider translator={translator} krwPerVnd={null}>
    <Studio />
  </I18nProvider>,
)
await session
