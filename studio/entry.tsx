import '../src/ui/no-eval.ts'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from '../src/i18n/i18n-context.tsx'
import { beginSession } from './account/session.ts'
import { drawBackground } from './components/background.ts'
import { allowPlainText } from './components/plain-text-policy.ts'
import { loadStudioTranslator } from './components/studio-messages.ts'
import { isDeskAddress, loadDesk, loadWorkbench, Studio } from './studio.tsx'

allowPlainText()
drawBackground()
const session = beginSession()
void (isDeskAddress(location.pathname) ? loadDesk() : loadWorkbench())
const translator = await loadStudioTranslator()
const root = document.getElementById('root')
if (!root) throw new Error('no #root')
createRoot(root).render(
  <I18nProvider translator={translator} krwPerVnd={null}>
    <Studio />
  </I18nProvider>,
)
await session
