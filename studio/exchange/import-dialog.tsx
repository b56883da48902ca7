import { useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import type { FieldName } from '../../src/theme/fields.ts'
import { MAX_TEXT, serialiseThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { formatReport } from '../../src/theme/report.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextAreaField } from '../../src/ui/controls/text-input.tsx'
import { replaceDocument } from '../document/actions/replace-document.ts'
import { fileDrop } from '../components/file-drop.ts'
import { FileButton } from '../components/file-button.tsx'
import { Action } from '../components/tool-button.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { FooterRemovals, useFooterRemovals } from './footer-removals.tsx'
import { fixOf, withAllFixed } from './fixes.ts'
import { copyPictures, type Copied } from './copy-pictures.ts'
import {
  foreignFiles,
  planImport,
  settingsOf,
  takenByDefault,
  withMedia,
  type ImportMode,
} from '../../src/theme/import-plan.ts'
import { ImportPreview } from './import-preview.tsx'
import { readImport, refuseLarge } from './read-import.ts'
import { MendOffer } from './mend-offer.tsx'
import { ReportRows } from './report-rows.tsx'

/** A letter takes up to three bytes; what is longer cannot be read in any case. */
const MAX_BYTES = 3 * MAX_TEXT

/** Imports a theme from a file or the clipboard. Shows the changes and the report before applying it. */
export default function ImportDialog() {
  const { t, language } = useI18n()
  const { store, documents, ui } = useWorkspace()
  const current = useOpenDocument((state) => state.history.document)
  const [text, setText] = useState(() => ui.state.getState().importText ?? '')
  const [from, setFrom] = useState('')
  const [largeSize, setLargeSize] = useState(0)
  const [unreadable, setUnreadable] = useState('')
  const [mode, setMode] = useState<ImportMode>('merge')
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [isCopying, setIsCopying] = useState(true)
  const [copying, setCopying] = useState<{ done: number; all: number }>()
  const [failed, setFailed] = useState<Copied['failed']>([])
  const [isCopied, setIsCopied] = useState(false)
  /** Pictures that were copied already, for another try. */
  const copied = useRef(new Map<string, string>())
  const reportSection = useRef<HTMLElement>(null)
  const result = useMemo(() => {
    if (largeSize > 0) return refuseLarge(largeSize)
    return text.trim() === '' && from === '' ? undefined : readImport(text)
  }, [text, from, largeSize])
  const imported = result?.document
  const html = typeof imported?.html_footer === 'string' ? imported.html_footer : ''
  const removals = useFooterRemovals(html)
  const report = result ? formatReport(result.issues, language, removals.removed) : ''
  const plans = imported && {
    merge: planImport(current, imported, 'merge'),
    replace: planImport(current, imported, 'replace'),
  }
  const names = plans ? settingsOf(plans[mode]) : []
  const isUsual = takenByDefault(imported ?? {}, store.store_code)
  const taken = new Set(names.filter((name) => (chosen ? chosen.has(name) : isUsual(name))))
  const foreign = foreignFiles(imported ?? {}, store.store_code).filter(({ field }) => taken.has(field))
  const close = () => ui.show({ dialog: undefined, importText: undefined })

  const open = async (file: File | undefined) => {
    if (!file) return
    const isLarge = file.size > MAX_BYTES
    const content = isLarge ? '' : await file.text().catch(() => undefined) // moved or deleted since it was chosen
    setUnreadable(content === undefined ? file.name : '')
    if (content === undefined) return
    setChosen(undefined)
    setFailed([])
    setFrom(file.name)
    setLargeSize(isLarge ? file.size : 0)
    setText(content)
  }
  /** Puts a repaired document in the place of the text. */
  const show = (fixed: ThemeDocument) => {
    setText(serialiseThemeDocument(fixed))
    reportSection.current?.focus() // the pressed button is gone with its row
  }
  /** `isWithoutFailed`: pictures that could not be copied stay where they are. */
  const apply = async ({ isWithoutFailed = false, thenTo }: { isWithoutFailed?: boolean; thenTo?: FieldName } = {}) => {
    if (!imported || copying) return
    const paths = isCopying ? [...new Set(foreign.map(({ path }) => path))] : []
    const before = copied.current
    const left = isWithoutFailed ? [] : paths.filter((path) => !before.has(path))
    if (left.length > 0) {
      setCopying({ done: 0, all: left.length })
      const { addresses, failed: lost } = await copyPictures(store.store_code, left, (done) =>
        setCopying({ done, all: left.length }),
      )
      setCopying(undefined)
      for (const [path, address] of addresses) before.set(path, address)
      setFailed(lost)
      if (lost.length > 0) return
    }
    // The document as it is now: it may have been changed while pictures were copied.
    const { document } = planImport(documents.getState().history.document, withMedia(imported, before), mode, taken)
    replaceDocument(documents, document, { kind: 'import', detail: from || t('exchange.pasted') })
    ui.showToast(t('exchange.applied'), 'success')
    close()
    if (thenTo) ui.goToField(thenTo)
  }
  const applyAndGo = (field: FieldName) => void apply({ thenTo: field })
  const footer = (
    <>
      <Action onClick={close}>{t('shell.cancel')}</Action>
      <Action kind="primary" disabled={taken.size === 0 || copying !== undefined} onClick={() => void apply()}>
        {copying && copying.all > 0
          ? t('exchange.copying', { number: copying.done + 1, all: copying.all })
          : t('exchange.apply')}
      </Action>
    </>
  )
  return (
    <Modal title={t('exchange.title')} onClose={close} footer={footer} size="l">
      <Body {...fileDrop(([file]) => void open(file))}>
        <p>{t('exchange.text')}</p>
        <div>
          <FileButton
            icon="file-json"
            label={t('exchange.choose')}
            accept=".json,application/json"
            onFiles={([file]) => void open(file)}
          >
            {t('exchange.choose')}
          </FileButton>{' '}
          {from}
        </div>
        <TextAreaField
          label={t('exchange.paste')}
          value={text}
          rows={3}
          spellCheck={false}
          onChange={(event) => {
            setFrom('')
            setLargeSize(0)
            setChosen(undefined)
            setText(event.target.value)
          }}
        />
        {unreadable && <Notice tone="danger">{t('exchange.unreadable', { file: unreadable })}</Notice>}
        {plans && (
          <ImportPreview
            plans={plans}
            mode={mode}
            onMode={setMode}
            taken={taken}
            onTake={setChosen}
            foreign={foreign}
            isCopying={isCopying}
            onCopying={setIsCopying}
          />
        )}
        {failed.length > 0 && (
          <Notice tone="danger">
            {t('exchange.not_copied', { count: failed.length })}
            <ul>
              {failed.map(({ path, msg }) => (
                <li key={path}>
                  {path.split('/').at(-1)}
                  {msg && `: ${msg}`}
                </li>
              ))}
            </ul>
            <Action onClick={() => void apply()}>{t('state.retry')}</Action>{' '}
            <Action kind="plain" onClick={() => void apply({ isWithoutFailed: true })}>
              {t('exchange.without_copying')}
            </Action>
          </Notice>
        )}
        {result && (
          <section ref={reportSection} tabIndex={-1} aria-label={t('exchange.report')} aria-live="polite">
            {imported ? (
              <Notice tone={result.issues.length > 0 ? 'warning' : 'success'}>
                {t('exchange.read', { count: result.read.length })}
              </Notice>
            ) : (
              <Notice tone="danger">{t('exchange.refused')}</Notice>
            )}
            {!imported && largeSize === 0 && (
              <MendOffer
                text={text}
                onUse={(mended) => {
                  setText(mended)
                  reportSection.current?.focus() // the pressed button is gone
                }}
              />
            )}
            {result.issues.length > 0 && (
              <ReportRows
                issues={result.issues}
                onGo={imported && applyAndGo}
                {...(imported && {
                  fixOf: (issue) => fixOf(issue, imported),
                  onFix: (fix) => show(fix.apply(imported)),
                })}
              />
            )}
            {imported && result.issues.some((issue) => fixOf(issue, imported)) && (
              <div>
                <Action icon="sparkles" onClick={() => show(withAllFixed(imported))}>
                  {t('exchange.fix_all')}
                </Action>
              </div>
            )}
            {html.trim() !== '' && <FooterRemovals {...removals} />}
            <details>
              <summary>{t('exchange.as_text')}</summary>
              <pre>{report}</pre>
            </details>
            <div>
              <Action
                onClick={() => {
                  void navigator.clipboard.writeText(report).then(() => setIsCopied(true))
                }}
              >
                {isCopied ? t('exchange.copied') : t('exchange.copy_report')}
              </Action>
            </div>
          </section>
        )}
      </Body>
    </Modal>
  )
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: var(--space-3);
  & textarea {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace;
    font-size: 0.8125rem;
    max-height: 92px;
  }
  & section {
    display: grid;
    gap: var(--space-2);
  }
  & summary {
    width: fit-content;
    padding-block: var(--space-1);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & pre {
    margin: 0;
    padding: var(--space-3);
    max-height: 260px;
    overflow: auto;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    font-size: 0.8125rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
