import { useState } from 'react'
import { styled } from 'styled-components'
import { isHexColour } from '../../src/domain/colour.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import { Action } from '../components/tool-button.tsx'
import { useOpenDocument } from '../workspace.tsx'
import { recentColours } from './recent-colours.ts'

/** https://developer.mozilla.org/docs/Web/API/EyeDropper; TypeScript's libraries do not describe it. */
type EyeDropper = new () => { open(): Promise<{ sRGBHex: string }> }

/** Colours to choose at a press: those of the theme, those chosen lately, and any on the screen where the browser offers it. */
export function Swatches({ onChoose }: { onChoose: (colour: string) => void }) {
  const t = useT()
  const theme = useOpenDocument((state) => state.theme)
  const [recent] = useState(recentColours)
  const brand = [
    ...new Set(
      FIELD_NAMES.filter((name) => FIELDS[name].control === 'color')
        .map((name) => String(theme[name]).toLowerCase())
        .filter(isHexColour),
    ),
  ]
  const { EyeDropper } = globalThis as { EyeDropper?: EyeDropper }
  const pickFromScreen = () => {
    if (!EyeDropper) return
    void new EyeDropper().open().then(
      ({ sRGBHex }) => isHexColour(sRGBHex) && onChoose(sRGBHex.toLowerCase()),
      () => {}, // cancelled
    )
  }
  const rows = [
    ['brand', brand],
    ['recent', recent.filter((colour) => !brand.includes(colour))],
  ] as const
  return (
    <Box>
      {rows.map(
        ([row, colours]) =>
          colours.length > 0 && (
            <div key={row} role="group" aria-label={t(`swatches.${row}`)}>
              <small>{t(`swatches.${row}`)}</small>
              {colours.map((colour) => (
                <button
                  key={colour}
                  type="button"
                  data-swatch=""
                  aria-label={t('control.use_colour', { colour })}
                  title={colour}
                  style={{ background: colour }}
                  onClick={() => onChoose(colour)}
                />
              ))}
            </div>
          ),
      )}
      {EyeDropper && (
        <Action icon="pipette" onClick={pickFromScreen}>
          {t('swatches.screen')}
        </Action>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding-top: var(--space-2);
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    align-items: center;
  }
  & small {
    flex: 1 0 100%;
    font-size: 0.75rem;
  }
  & [data-swatch] {
    width: 28px;
    height: 28px;
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-s);
  }
`
