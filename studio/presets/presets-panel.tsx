import { useDeferredValue, useState, type CSSProperties } from 'react'
import { styled } from 'styled-components'
import { matchesWords } from '../../src/domain/viet-text.ts'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import type { Language } from '../../src/i18n/language.ts'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { pick } from '../../src/slots/registry.tsx'
import { cssVariables } from '../../src/theme/css-variables.ts'
import { FONTS } from '../../src/theme/fonts.ts'
import { Sketch } from '../fields/sketch.tsx'
import { useFontFaces } from '../fields/use-font-faces.ts'
import { SearchField } from '../components/search-field.tsx'
import { layoutName } from '../components/layout-name.ts'
import { Icon } from '../components/icon.tsx'
import { Action } from '../components/tool-button.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { matchesPreset } from './apply-preset.ts'
import { PRESETS, type Preset } from './presets.ts'
import { useLook, useTimedLook, useTryLook } from './use-look.ts'

/** The presets. Clicking one applies it as one history entry and offers undo. */
export default function PresetsPanel() {
  const { t, language } = useI18n()
  const { ui, store, bundle } = useWorkspace()
  const document = useOpenDocument((state) => state.history.document)
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search.trim())
  const matches = PRESETS.filter(({ id, theme }) =>
    matchesWords(
      `${t(`presets.of.${id}.name`)} ${t(`presets.of.${id}.about`)} ${FONTS[theme.font_family].family} ${layouts({ theme }, language).join(' ')}`,
      query,
    ),
  )
  useFontFaces(PRESET_FONTS)
  const use = useLook()
  const planLook = useTimedLook()
  const tryLook = useTryLook()
  return (
    <Box>
      <p>{t('presets.text')}</p>
      <p>
        <Action icon="layout-grid" onClick={() => ui.show({ dialog: 'looks' })}>
          {t('looks.open')}
        </Action>
      </p>
      <Search label={t('presets.search')} value={search} onChange={setSearch} />
      <p className="hidden-text" role="status">
        {query !== '' && t('presets.found', { count: matches.length })}
      </p>
      {matches.length === 0 && <p>{t('presets.nothing')}</p>}
      <ul>
        {matches.map((preset) => (
          <li key={preset.id}>
            <Card
              preset={preset}
              isUsed={matchesPreset(document, preset.document)}
              onUse={() => use(preset)}
              onTry={(isTried) => tryLook(isTried ? preset : undefined)}
            />
            {store.may_publish && !bundle && (
              <Action kind="plain" icon="clock" onClick={() => planLook(preset)}>
                {t('presets.for_a_time')}
                <span className="hidden-text">: {t(`presets.of.${preset.id}.name`)}</span>
              </Action>
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}

type CardProps = {
  preset: Preset
  isUsed: boolean
  onUse: () => void
  /** pointed at or focused: shown in the preview */ onTry: (isTried: boolean) => void
}

function Card({ preset, isUsed, onUse, onTry }: CardProps) {
  const { t, language } = useI18n()
  const { store } = useWorkspace()
  const { theme, id } = preset
  const [header, footer] = layouts(preset, language)
  const colours = [theme.color_main_1, theme.color_main_2, theme.headerBackgroudColor, theme.color_text_header]
  return (
    <Choice
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onTry(true)}
      onPointerLeave={() => onTry(false)}
    >
      <StoreName aria-hidden="true" style={cssVariables(theme) as CSSProperties}>
        <b style={{ fontFamily: FONTS[theme.font_family].stack }}>{store.name}</b>
        <i />
        <em />
      </StoreName>
      <span>
        <b>
          <button
            type="button"
            aria-pressed={isUsed}
            onClick={onUse}
            onFocus={() => onTry(true)}
            onBlur={() => onTry(false)}
            aria-label={t('presets.use', { name: t(`presets.of.${id}.name`) })}
            aria-describedby={`preset-${id}`}
          >
            {t(`presets.of.${id}.name`)}
          </button>
          {isUsed && <Icon name="check" size={16} />}
        </b>
        <small id={`preset-${id}`}>{t(`presets.of.${id}.about`)}</small>
        <span className="parts">
          <span className="colours" aria-hidden="true">
            {colours.map((colour, index) => (
              <i key={index} style={{ background: colour }} />
            ))}
          </span>
          <small>{FONTS[theme.font_family].family}</small>
        </span>
        <span className="layouts" style={{ '--color-main': theme.color_main_1 } as CSSProperties}>
          <span>
            <Sketch kind="header" number={theme.header_type} />
            <small>{header}</small>
          </span>
          <span>
            <Sketch kind="footer" number={theme.footer_type} />
            <small>{footer}</small>
          </span>
        </span>
      </span>
    </Choice>
  )
}

const layouts = ({ theme }: Pick<Preset, 'theme'>, language: Language): [header: string, footer: string] => [
  layoutName(language, pick(HEADERS, theme.header_type).label),
  layoutName(language, pick(FOOTERS, theme.footer_type).label),
]

const PRESET_FONTS = [...new Set(PRESETS.map(({ theme }) => theme.font_family))]

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
  & > p {
    color: var(--color-text-soft);
    font-size: 0.8125rem;
  }
  & > ul {
    display: grid;
    gap: var(--space-3);
  }
`
const Search = styled(SearchField)`
  padding-inline: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  &:focus-within {
    border-color: var(--color-main-text);
  }
  & input {
    outline: 0;
  }
`
const Choice = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  transition: border-color var(--fast) var(--ease);
  &:hover {
    border-color: var(--color-border-strong);
  }
  /* the whole card is pressed */
  & button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:has([aria-pressed='true']) {
    border-color: var(--color-main);
    box-shadow: 0 0 0 1px var(--color-main);
  }
  & > span {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-3) var(--space-3);
  }
  & > span > b {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--color-title);
  }
  & > span > b > svg {
    color: var(--color-main-text);
  }
  & small {
    font-size: 0.8125rem;
    line-height: 1.45;
  }
  & .parts {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  & .colours {
    display: flex;
  }
  & .colours i {
    width: 18px;
    height: 18px;
    border-radius: 50%;
    border: 1px solid var(--color-border-strong);
  }
  & .colours i + i {
    margin-left: -4px;
  }
  & .layouts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-2);
  }
  & .layouts > span {
    min-width: 0;
    overflow: hidden;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
  }
  & .layouts small {
    display: block;
    padding: 2px var(--space-2);
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`
/**
 * A sample of the store with the preset's custom properties: name, search box, button. The class is doubled, so that its specificity exceeds that of
 * the card's span rules.
 */
const StoreName = styled.span`
  && {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(40px, 1fr) 36px;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-3);
    background: var(--color-header-bg);
    color: var(--color-header-text);
    border-bottom: 3px solid var(--color-second);
  }
  && > b {
    display: block;
    overflow: hidden;
    color: inherit;
    white-space: nowrap;
    text-overflow: ellipsis;
    line-height: 1.5;
  }
  && > :is(i, em) {
    height: 20px;
    border-radius: var(--radius-s);
    background: var(--color-search-bg);
    box-shadow: inset 0 0 0 1px var(--color-header-border);
  }
  && > em {
    background: var(--color-main);
  }
`
