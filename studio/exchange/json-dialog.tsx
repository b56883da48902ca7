import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { checkThemeText } from '../../src/theme/check-theme.ts'
import { diffThemes, settingOf } from '../../src/theme/diff-themes.ts'
import { serialiseThemeDocument } from '../../src/theme/document.ts'
import { explain, hasErrors } from '../../src/theme/report.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { Action } from '../components/tool-button.tsx'
import { change } from '../document/document-store.ts'
import { useWorkspace } from '../workspace.tsx'
import { completeTheme } from './complete-theme.ts'
import { openJsonEditor } from './json-editor.ts'
import { lintTheme } from './lint-theme.ts'

/** The document as JSON text, edited with completion and checks. Only what was edited is changed, as one step of the history. */
export default function JsonDialog() {
  const translator = useI18n()
  const { t, language } = translator
  const { documents, ui } = useWorkspace()
  const host = useRef<HTMLDivElement>(null)
  const [{ base, start }] = useState(() => {
    const { jsonDraft } = ui.state.getState()
    const begun = jsonDraft?.base ?? documents.getState().history.document // what changed meanwhile elsewhere is no edit of this text
    return { base: begun, start: jsonDraft?.text ?? serialiseThemeDocument(begun) }
  })
  const [text, setText] = useState(start)
  const { document, issues } = useMemo(() => checkThemeText(text), [text])
  const isRead = !hasErrors(issues)
  const differences = isRead ? diffThemes(base, document) : []
  const hasEdits = !isRead || differences.length > 0
  const close = () => {
    ui.show({ dialog: undefined, jsonDraft: hasEdits ? { text, base } : undefined })
    if (!hasEdits) return
    ui.showToast(t('exchange.text_kept'), 'info', {
      label: t('exchange.reopen'),
      run: () => ui.show({ dialog: 'json' }),
    })
  }
  const apply = () => {
    const changes = Object.fromEntries(differences.map((one) => [settingOf(one), one.after]))
    change(documents, changes, { kind: 'import', detail: 'JSON' })
    ui.show({ dialog: undefined, jsonDraft: undefined })
  }

  useEffect(() => {
    if (!host.current) return
    const view = openJsonEditor(host.current, {
      text: start,
      label: t('exchange.paste'),
      onChange: setText,
      complete: completeTheme({ t }),
      lint: (shown, replaceAll) => lintTheme(shown, { t, language }, replaceAll),
    })
    view.focus()
    return () => view.destroy()
  }, [start, t, language])

  const footer = (
    <>
      <Action onClick={close}>{t('shell.cancel')}</Action>
      <Action kind="primary" disabled={differences.length === 0} onClick={apply}>
        {t('exchange.use_text')}
      </Action>
    </>
  )
  return (
    <Modal title={t('exchange.json')} onClose={close} footer={footer} size="full">
      <Body>
        <div ref={host} />
        <section aria-live="polite" aria-label={t('exchange.report')}>
          {!isRead && <Notice tone="danger">{issues.map((issue) => explain(issue, language)).join('. ')}</Notice>}
          {isRead && differences.length === 0 && <p>{t('exchange.no_changes')}</p>}
          {differences.length > 0 && (
            <>
              <h3>{t('exchange.changed', { count: differences.length })}</h3>
              <ChangeList differences={differences} />
            </>
          )}
        </section>
      </Body>
    </Modal>
  )
}

const Body = styled.div`
  display: grid;
  grid-template: minmax(200px, 1fr) auto / minmax(0, 1fr);
  gap: var(--space-3);
  height: 100%;
  min-height: 60vh;
  & > div {
    min-height: 0;
    height: min(64vh, 720px);
  }
  & h3 {
    font-size: var(--text-2);
    font-weight: 600;
    margin-bottom: var(--space-1);
  }
`
