import type { ReactElement } from 'react'
import { render } from 'vitest-browser-react'
import { I18nProvider } from '../../src/i18n/i18n-context.tsx'
import { createTranslator } from '../../src/i18n/i18next-translator.ts'
import ui from '../../src/i18n/locales/en/ui.json' with { type: 'json' }
import { UnreadTexts } from '../desk/form/unread-texts.ts'
import { setStoreInAddress } from '../account/session.ts'
import desk from '../desk/locales/en.json' with { type: 'json' }
import { DeskContext } from '../desk/shell/desk-context.ts'
import { queries } from '../queries.ts'
import { ALL_TEXTS } from './all-texts.ts'
import { PERSON, STORE } from './sample-session.ts'

/** Renders a part of the desk or of signing in, in English, at an owner's desk. */
export function showInStudio(part: ReactElement) {
  setStoreInAddress(STORE.store_code)
  queries.clear()
  return render(
    <I18nProvider translator={createTranslator('en', { ...ALL_TEXTS.en, ui, desk })} krwPerVnd={null}>
      <DeskContext value={{ store: STORE, person: PERSON }}>
        <UnreadTexts value="unread">{part}</UnreadTexts>
      </DeskContext>
    </I18nProvider>,
  )
}
