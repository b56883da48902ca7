import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { contrast } from '../../src/domain/colour.ts'
import { focusRow } from '../components/focus-row.ts'
import { Action } from '../components/tool-button.tsx'
import { change } from '../document/document-store.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { checkContrast, contrastFixes, shadeOfMain, type CheckedPair } from './contrast-check.ts'

/** All pairs of text and background of the shop: how well each can be read, and what the shop had to change. */
export default function ContrastPanel() {
  const t = useT()
  const { documents } = useWorkspace()
  const theme = useDeferredValue(useOpenDocument((state) => state.theme))
  const pairs = useMemo(() => checkContrast(theme), [theme])
  const [isOpen, setIsOpen] = useState(false)
  const wrong = pairs.filter(({ fix }) => fix)
  const fixes = contrastFixes(wrong)
  const shade = shadeOfMain(theme)

  const box = useRef<HTMLElement>(null)
  const fixedAt = useRef<number>(undefined)
  useEffect(() => {
    const index = fixedAt.current
    fixedAt.current = undefined
    if (index === undefined || document.activeElement !== document.body) return // the row is still there, or the reader has gone on
    focusRow(box.current?.querySelector('ul') ?? null, index, () => box.current?.querySelector('summary'))
  }, [pairs])
  const fix = (index: number, changes: Record<string, string>) => {
    fixedAt.current = index
    change(documents, changes, { kind: 'palette', detail: t('contrast.title') })
  }
  return (
    <Box ref={box} aria-label={t('contrast.title')}>
      <h3>{t('contrast.title')}</h3>
      <p role="status">
        {wrong.length === 0
          ? t('contrast.fine', { count: pairs.length })
          : t('contrast.adjusted', { count: wrong.length, all: pairs.length })}
      </p>
      {shade && <p>{t('contrast.shade', { colour: shade })}</p>}
      {wrong.length > 0 && (
        <>
          <ul>
            {wrong.map((pair, index) => (
              <Row key={`${pair.text} ${pair.on}`} pair={pair} onFix={(field, to) => fix(index, { [field]: to })} />
            ))}
          </ul>
          {Object.keys(fixes).length > 1 && (
            <Action icon="sparkles" onClick={() => fix(wrong.length, fixes)}>
              {t('contrast.fix_all')}
            </Action>
          )}
        </>
      )}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('contrast.all', { count: pairs.length })}</summary>
        {isOpen && (
          <ul>
            {pairs.map((pair) => (
              <Row key={`${pair.text} ${pair.on}`} pair={pair} />
            ))}
          </ul>
        )}
      </details>
    </Box>
  )
}

function Row({ pair, onFix }: { pair: CheckedPair; onFix?: (field: string, to: string) => void }) {
  const t = useT()
  const { text, on, textColour, groundColour, chosen, fix } = pair
  const name = (variable: string) => t(`contrast.of.${variable.replace('--color-', '').replaceAll('-', '_')}`)
  const label = t('contrast.pair', { text: name(text), on: name(on) })
  const ratio = onFix ? chosen : contrast(textColour, groundColour)
  return (
    <li>
      <span aria-hidden="true" style={{ color: textColour, background: groundColour }}>
        Aa
      </span>
      <span>
        {label} <small>{t('contrast.ratio', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}</small>
      </span>
      {fix && onFix && (
        <Action
          kind="plain"
          aria-label={`${t('control.use_colour', { colour: fix.to })}: ${t(`field.${fix.field}`)}`}
          onClick={() => onFix(fix.field, fix.to)}
        >
          {t('control.use_colour', { colour: fix.to })}
        </Action>
      )}
    </li>
  )
}

const Box = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-3);
  & h3 {
    font-size: var(--text-2);
    font-weight: 600;
  }
  & p,
  & small {
    color: var(--color-text-soft);
    font-size: 0.8125rem;
  }
  & summary {
    min-height: 28px;
    color: var(--color-main-text);
    font-weight: 600;
    font-size: 0.8125rem;
  }
  & ul {
    display: grid;
    gap: var(--space-1);
  }
  & li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font-size: 0.8125rem;
  }
  & li > span:first-child {
    flex: none;
    display: grid;
    place-items: center;
    width: 36px;
    height: 28px;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    font-weight: 600;
  }
  & li small {
    white-space: nowrap;
  }
  & li > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
`
