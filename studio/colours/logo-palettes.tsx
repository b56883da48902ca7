import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Palette } from '../../src/domain/palette.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import type { Theme } from '../../src/theme/fields.ts'
import { change, moveTo } from '../document/document-store.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { readPalettes, type PalettesRead } from './read-palettes.ts'

/** Palettes from the colours of the store's logo. Hover or focus shows one in the preview; a click applies it as one history entry. */
export default function LogoPalettes() {
  const t = useT()
  const { documents, ui, preview } = useWorkspace()
  const theme = useOpenDocument((state) => state.theme)
  const read = usePalettes(theme.logo_url)
  const name = (palette: Palette) => t(`palettes.of.${palette.kind}`)

  const use = (palette: Palette) => {
    const { history } = documents.getState()
    change(documents, { ...settingsOf(palette), ...without(undefined) }, { kind: 'palette', detail: name(palette) })
    if (documents.getState().history === history) return
    ui.showToast(t('palettes.used', { name: name(palette) }), 'success', {
      label: t('shell.undo'),
      run: () => moveTo(documents, history.cursor),
    })
  }
  return (
    <Box aria-label={t('palettes.title')}>
      <h3>{t('palettes.title')}</h3>
      {Array.isArray(read) ? (
        <ul>
          {read.map((palette) => (
            <li key={palette.kind}>
              <button
                type="button"
                aria-pressed={isApplied(theme, palette)}
                aria-label={t('palettes.use', { name: name(palette) })}
                onClick={() => use(palette)}
                onPointerEnter={() => preview.paintFields({ ...settingsOf(palette), ...without('') })}
                onPointerLeave={preview.follow}
                onFocus={() => preview.paintFields({ ...settingsOf(palette), ...without('') })}
                onBlur={preview.follow}
              >
                <span aria-hidden="true" style={{ background: palette.header, color: palette.headerText }}>
                  <b>Aa</b>
                  <i style={{ background: palette.main }} />
                  <i style={{ background: palette.second }} />
                </span>
                <small>{name(palette)}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{t(`palettes.${read}`)}</p>
      )}
    </Box>
  )
}

type Applied = Pick<Theme, 'color_main_1' | 'color_main_2' | 'headerBackgroudColor' | 'color_text_header'>
const settingsOf = ({ main, second, header, headerText }: Palette): Applied => ({
  color_main_1: main,
  color_main_2: second,
  headerBackgroudColor: header,
  color_text_header: headerText,
})
const isApplied = (theme: Theme, palette: Palette): boolean =>
  Object.entries(settingsOf(palette)).every(([field, colour]) => theme[field as keyof Applied] === colour)

/** Colours that are used on or over those of a palette. They are reset to derived values, so that no old colour remains. */
const DERIVED = [
  'color_background_header',
  'search_background_header',
  'search_text_header',
  'home_top_color',
  'font_color_main',
] as const
const without = (nothing: '' | undefined) => Object.fromEntries(DERIVED.map((name) => [name, nothing]))

type Reading = PalettesRead | 'no_logo' | 'reading'
function usePalettes(address: string): Reading {
  const [cached, setCached] = useState<{ address: string; reading: Reading }>()
  useEffect(() => {
    if (!address) return
    let isCancelled = false
    void readPalettes(address).then((reading) => isCancelled || setCached({ address, reading }))
    return () => {
      isCancelled = true
    }
  }, [address])
  if (!address) return 'no_logo'
  return cached?.address === address ? cached.reading : 'reading'
}

const Box = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--color-border);
  & h3 {
    font-size: var(--text-2);
  }
  & p {
    font-size: 0.8125rem;
    color: var(--color-text-soft);
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
    gap: var(--space-2);
  }
  & button {
    display: block;
    width: 100%;
    overflow: hidden;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
  }
  & button:hover {
    border-color: var(--color-border-strong);
  }
  & button[aria-pressed='true'] {
    border-color: var(--color-main);
    box-shadow: 0 0 0 1px var(--color-main);
  }
  & button > span {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding: var(--space-2);
  }
  & b {
    flex: 1;
    text-align: left;
  }
  & i {
    width: 24px;
    height: 24px;
    border-radius: 50%;
    border: 1px solid rgb(255 255 255 / 60%);
  }
  & small {
    display: block;
    padding: var(--space-1) var(--space-2);
    border-top: 1px solid var(--color-border);
    font-size: 0.8125rem;
    line-height: 1.45;
    text-align: left;
  }
`
