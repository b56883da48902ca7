import { useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { FOOTERS, usesHtmlFooter } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { change, moveTo } from '../document/document-store.ts'
import { Sketch } from '../fields/sketch.tsx'
import { layoutName } from '../components/layout-name.ts'
import { SmallSelect } from '../components/small-select.tsx'
import { Action } from '../components/tool-button.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import LiveLayouts, { DESKTOP, PHONE } from './live-layouts.tsx'

const COLUMNS = Object.entries(HEADERS).map(([number, { label }]) => ({ number: Number(number), label }))
const ROWS = Object.entries(FOOTERS).map(([number, { label }]) => ({ number: Number(number), label }))
const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** All pairs of header and footer with the owner's theme. Clicking a pair applies it as one history entry. */
export default function MatrixDialog() {
  const { t, language } = useI18n()
  const named = ({ number, label }: { number: number; label: string }) => `${number} ${layoutName(language, label)}`
  const { documents, ui } = useWorkspace()
  const theme = useOpenDocument((state) => state.theme)
  const [viewport, setViewport] = useState(DESKTOP)
  const [before, setBefore] = useState<number>()
  const column = Math.max(
    0,
    COLUMNS.findIndex(({ number }) => number === theme.header_type),
  )
  const row = Math.max(
    0,
    ROWS.findIndex(({ number }) => number === theme.footer_type),
  )
  const [position, setPosition] = useState<readonly [row: number, column: number]>([row, column])
  const grid = useRef<HTMLDivElement>(null)
  const isHtml = usesHtmlFooter(theme)
  const pair = (header = COLUMNS[column], footer = ROWS[row]) =>
    t('matrix.pair', { header: header ? named(header) : '', footer: footer ? named(footer) : '' })

  const use = (header: number, footer: number, name: string) => {
    const { history } = documents.getState()
    change(
      documents,
      { header_type: header, footer_type: footer, ...(isHtml ? { is_use_footer_html: false } : {}) },
      { kind: 'layouts', detail: name },
    )
    if (documents.getState().history !== history) setBefore(history.cursor)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = [clamp(position[0] + step[0], ROWS.length), clamp(position[1] + step[1], COLUMNS.length)] as const
    setPosition(next)
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.join()}"]`)?.focus()
  }
  return (
    <Modal
      title={t('matrix.title')}
      size="full"
      onClose={() => ui.show({ dialog: undefined })}
      footer={
        <Foot>
          <p role="status">
            {t('matrix.now', { pair: isHtml ? t('matrix.own_html') : pair() })}
            {before !== undefined && (
              <Action
                kind="plain"
                icon="undo-2"
                onClick={() => {
                  moveTo(documents, before)
                  setBefore(undefined)
                }}
              >
                {t('shell.undo')}
              </Action>
            )}
          </p>
          <SmallSelect
            label={t('preview.device')}
            icon={viewport === PHONE ? 'smartphone' : 'monitor'}
            value={String(viewport)}
            options={[
              { value: String(DESKTOP), label: t('matrix.desk') },
              { value: String(PHONE), label: t('matrix.phone') },
            ]}
            onChange={(to) => setViewport(Number(to))}
          />
        </Foot>
      }
    >
      <LiveLayouts viewport={viewport}>
        <Grid ref={grid} role="grid" aria-label={t('matrix.title')} onKeyDown={onKeyDown}>
          <div role="row">
            <span role="columnheader">
              <span className="hidden-text">{t('field.footer_type')}</span>
            </span>
            {COLUMNS.map((one) => (
              <span key={one.number} role="columnheader">
                {named(one)}
              </span>
            ))}
          </div>
          {ROWS.map((footer, y) => (
            <div key={footer.number} role="row">
              <span role="rowheader">{named(footer)}</span>
              {COLUMNS.map((header, x) => (
                <span key={header.number} role="gridcell" aria-selected={x === column && y === row && !isHtml}>
                  <button
                    type="button"
                    data-at={`${y},${x}`}
                    tabIndex={position[0] === y && position[1] === x ? 0 : -1}
                    aria-label={pair(header, footer)}
                    title={pair(header, footer)}
                    onFocus={() => setPosition([y, x])}
                    onClick={() => use(header.number, footer.number, pair(header, footer))}
                  >
                    <span data-layouts={`header-${header.number} footer-${footer.number}`}>
                      <span>
                        <Sketch kind="header" number={header.number} />
                        <Sketch kind="footer" number={footer.number} />
                      </span>
                    </span>
                  </button>
                </span>
              ))}
            </div>
          ))}
        </Grid>
      </LiveLayouts>
    </Modal>
  )
}

const clamp = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index))

const Grid = styled.div`
  display: grid;
  gap: 8px;
  min-width: 1220px;
  & [role='row'] {
    display: grid;
    grid-template-columns: 64px repeat(${COLUMNS.length}, minmax(0, 1fr));
    gap: 8px;
    align-items: center;
  }
  & :is([role='columnheader'], [role='rowheader']) {
    font-size: 0.75rem;
    line-height: 1.35;
    color: var(--color-text-soft);
  }
  & [role='rowheader'] {
    position: sticky;
    left: calc(-1 * var(--space-5));
    z-index: 1;
    padding-block: var(--space-2);
    background: var(--color-surface);
  }
  & button {
    display: block;
    width: 100%;
    border-radius: 4px;
    box-shadow: 0 0 0 1px var(--color-border);
  }
  & button:hover {
    box-shadow: 0 0 0 2px var(--color-border-strong);
  }
  & button:focus-visible {
    outline-offset: 3px;
  }
  & [aria-selected='true'] button {
    box-shadow: 0 0 0 3px var(--color-main);
  }
  & [data-layouts] {
    aspect-ratio: 1;
  }
  & [data-layouts] > span {
    display: grid;
    align-content: space-between;
    height: 100%;
    background: var(--color-bg);
  }
`
const Foot = styled.div`
  && {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
  }
`
