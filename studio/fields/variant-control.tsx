import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { HOME_PRESETS } from '../../src/theme/home-presets.ts'
import { PATHS } from '../../src/domain/paths.ts'
import { FIELDS } from '../../src/theme/fields.ts'
import LiveLayouts, { PHONE, useGalleryViewport } from '../gallery/live-layouts.tsx'
import { layoutName } from '../components/layout-name.ts'
import { Action } from '../components/tool-button.tsx'
import { useWorkspace } from '../workspace.tsx'
import type { ControlProps } from './control-props.ts'
import { Sketch, type SketchKind } from './sketch.tsx'
import { useField } from './use-field.ts'

const CHOICES: Partial<Record<string, { kind: SketchKind; labels: Record<number, { label: string }> }>> = {
  'header-variant': { kind: 'header', labels: HEADERS },
  'footer-variant': { kind: 'footer', labels: FOOTERS },
  'home-preset': { kind: 'home', labels: HOME_PRESETS },
}

/** All layouts of a registry by name, each with a live preview of this store. */
export default function VariantControl({ name, id, label }: ControlProps) {
  const { t, language } = useI18n()
  const { ui } = useWorkspace()
  const { value, set } = useField(name)
  const viewport = useGalleryViewport()
  const { kind, labels } = CHOICES[FIELDS[name].control] ?? { kind: 'header', labels: HEADERS }
  return (
    <>
      <LiveLayouts page={kind === 'home' ? PATHS.home : PATHS.vouchers} viewport={viewport}>
        <Grid role="radiogroup" aria-label={label} data-kind={kind} data-phone={viewport === PHONE || undefined}>
          {Object.entries(labels).map(([number, variant]) => (
            <label key={number}>
              <input
                type="radio"
                name={id}
                checked={value === Number(number)}
                onChange={() => set(Number(number))}
                aria-label={t('control.layout', { number, name: layoutName(language, variant.label) })}
              />
              <span>
                <span data-layouts={`${kind}-${number}`}>
                  <Sketch kind={kind} number={Number(number)} />
                </span>
                <small>
                  <i>{number}</i> {layoutName(language, variant.label)}
                </small>
              </span>
            </label>
          ))}
        </Grid>
      </LiveLayouts>
      {kind !== 'home' && (
        <Action kind="plain" icon="layout-grid" onClick={() => ui.show({ dialog: 'matrix' })}>
          {t('matrix.open')}
        </Action>
      )}
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: var(--space-2);
  &:is([data-kind='header'], [data-kind='footer']):not([data-phone]) {
    grid-template-columns: 1fr;
  }
  & [data-layouts] {
    aspect-ratio: 1100 / 200;
  }
  &[data-kind='footer'] [data-layouts] {
    aspect-ratio: 1100 / 480;
  }
  &[data-kind='home'] [data-layouts] {
    aspect-ratio: 1;
  }
  &[data-phone] [data-layouts] {
    aspect-ratio: 390 / 150;
  }
  &[data-phone]:not([data-kind='header']) [data-layouts] {
    aspect-ratio: 390 / 560;
  }
  & label {
    position: relative;
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & label > span {
    display: block;
    overflow: hidden;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
  }
  & small {
    display: block;
    background: var(--color-surface);
    padding: var(--space-1) var(--space-2);
    font-size: 0.8125rem;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.45;
  }
  & i {
    font-style: normal;
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & label:hover span {
    border-color: var(--color-border-strong);
  }
  & input:checked + span {
    border-color: var(--color-main);
    box-shadow: 0 0 0 1px var(--color-main);
  }
  & input:focus-visible + span {
    outline: 2px solid var(--color-main-text);
    outline-offset: 2px;
  }
`
