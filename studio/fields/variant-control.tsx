import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { HOME_PRESETS } from '../../src/slots/home/presets.ts'
import { FIELDS } from '../../src/theme/fields.ts'
import type { ControlProps } from './controls.tsx'
import { Sketch, type SketchKind } from './sketch.tsx'
import { useField } from './use-field.ts'

const CHOICES: Partial<Record<string, { kind: SketchKind; labels: Record<number, { label: string }> }>> = {
  'header-variant': { kind: 'header', labels: HEADERS },
  'footer-variant': { kind: 'footer', labels: FOOTERS },
  'home-preset': { kind: 'home', labels: HOME_PRESETS },
}

/** Every layout that the registry holds, as a drawing with its name. */
export function VariantControl({ name, id, label }: ControlProps) {
  const t = useT()
  const { value, set } = useField(name)
  const { kind, labels } = CHOICES[FIELDS[name].control] ?? { kind: 'header', labels: HEADERS }
  return (
    <Grid role="radiogroup" aria-label={label}>
      {Object.entries(labels).map(([number, variant]) => (
        <label key={number}>
          <input type="radio" name={id} checked={value === Number(number)} onChange={() => set(Number(number))} aria-label={t('control.layout', { number, name: variant.label })} />
          <span>
            <Sketch kind={kind} number={Number(number)} />
            <small>
              <i>{number}</i> {variant.label}
            </small>
          </span>
        </label>
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: var(--space-2);
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
  & span {
    display: block;
    overflow: hidden;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    background: var(--color-surface);
  }
  & small {
    display: block;
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
