import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { FONT_IDS, FONTS } from '../../src/theme/fonts.ts'
import type { ControlProps } from './control-props.ts'
import { useField } from './use-field.ts'
import { useFontFaces } from './use-font-faces.ts'

/** The fonts, each shown in itself with letters that many fonts lack. */
export default function FontControl({ name, id, label }: ControlProps) {
  const t = useT()
  const { value, set } = useField(name)
  useFontFaces(FONT_IDS)
  return (
    <List role="radiogroup" aria-label={label}>
      {FONT_IDS.map((font) => (
        <label key={font} style={{ fontFamily: FONTS[font].stack }}>
          <input
            type="radio"
            name={id}
            checked={value === font}
            onChange={() => set(font)}
            aria-label={FONTS[font].family}
          />
          <b>{FONTS[font].family}</b>
          <span aria-hidden="true">{t('control.font_sample')}</span>
        </label>
      ))}
    </List>
  )
}

const List = styled.div`
  display: grid;
  gap: var(--space-1);
  & label {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    column-gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    cursor: pointer;
  }
  & label:has(input:checked) {
    border-color: var(--color-main-border);
    background: var(--color-main-soft);
  }
  & label:focus-within {
    outline: 2px solid var(--color-main-text);
    outline-offset: 1px;
  }
  & input {
    grid-row: span 2;
    accent-color: var(--color-main);
  }
  & span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 1.6;
  }
`
