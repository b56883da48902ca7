import { useState, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import type { Theme } from '../../src/theme/fields.ts'
import { LookFrame } from './look-frame.tsx'

/** `footer`: its HTML as the server sanitised it; default: that of the draft. */
export type Side = { label: string; theme: Theme; footer?: string | undefined }

export const PHONE = { width: 390, height: 640 }
const DESKTOP = { width: 1280, height: 1600 }

/** A page of the store with two themes, one over the other. The line between them is moved by keys, by its slider or on the page itself. */
export function BeforeAfter({ before, after, path }: { before: Side; after: Side; path: string }) {
  const t = useT()
  const [line, setLine] = useState(50) // in percent from the left
  const size = window.innerWidth < 700 ? PHONE : DESKTOP
  const moveTo = ({ buttons, clientX, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return
    const { left, width } = currentTarget.getBoundingClientRect()
    setLine(Math.round(Math.max(0, Math.min(100, ((clientX - left) / width) * 100))))
  }
  return (
    <Compared>
      <label>
        {before.label}
        <input
          type="range"
          min={0}
          max={100}
          value={line} /* the thumb stands above the line */
          aria-label={t('looks.slider', { before: before.label, after: after.label })}
          aria-valuetext={t('looks.part', { before: before.label, part: line, after: after.label, rest: 100 - line })}
          onChange={({ target }) => setLine(Number(target.value))}
        />
        {after.label}
      </label>
      <div onPointerDown={moveTo} onPointerMove={moveTo}>
        <LookFrame theme={before.theme} footer={before.footer} path={path} {...size} />
        <div style={{ clipPath: `inset(0 0 0 ${line}%)` }}>
          <LookFrame theme={after.theme} footer={after.footer} path={path} {...size} />
        </div>
        <i style={{ left: `${line}%` }} />
      </div>
    </Compared>
  )
}

const Compared = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
  & > label {
    position: sticky;
    top: 0;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    padding-block: var(--space-2);
    background: var(--color-surface);
    font-weight: 600;
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 28px;
    accent-color: var(--color-main);
  }
  & > div {
    position: relative;
    max-width: 1280px;
    border: 1px solid var(--color-border);
    cursor: ew-resize;
    touch-action: pan-y;
  }
  & > div > div:nth-child(2) {
    position: absolute;
    inset: 0;
  }
  & > div > i {
    position: absolute;
    inset-block: 0;
    width: 2px;
    margin-left: -1px;
    background: var(--color-main);
  }
`
