import { useDeferredValue, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { matchesWords } from '../../src/domain/viet-text.ts'
import { useI18n, useT } from '../../src/i18n/i18n-context.tsx'
import type { Translator } from '../../src/i18n/translator.ts'
import { GROUPS } from '../../src/theme/field.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { LAYOUT_FIELDS } from '../../src/theme/home-sections.ts'
import type { Section } from '../ui-state.ts'
import { Icon } from '../components/icon.tsx'
import { lazyComponent } from '../components/lazy-component.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Here } from '../presence/here.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { FieldRow } from './field-row.tsx'

const LogoPalettes = lazyComponent(() => import('../colours/logo-palettes.tsx'))
const ContrastPanel = lazyComponent(() => import('../colours/contrast-panel.tsx'))
const PresetsPanel = lazyComponent(() => import('../presets/presets-panel.tsx'))

const SECTIONS: readonly Section[] = ['presets', ...GROUPS]
const ICONS: Record<Section, string> = {
  presets: 'swatch-book',
  brand: 'image',
  colours: 'palette',
  header: 'panel-top',
  menu: 'list-tree',
  home: 'house',
  products: 'tag',
  footer: 'panel-bottom',
  contact: 'phone',
  social: 'share-2',
  policies: 'shield-check',
  seo: 'globe',
  advanced: 'settings-2',
}

/** Without effect once the home page has sections of its own (decision 68). */
const REPLACED: ReadonlySet<FieldName> = new Set(LAYOUT_FIELDS)

/** Presets and the settings of one group, or the settings that match a search. */
export function SettingsPanel() {
  const translator = useI18n()
  const { t } = translator
  const { ui } = useWorkspace()
  const group = useStore(ui.state, (state) => state.group)
  const search = useStore(ui.state, (state) => state.search)
  const query = useDeferredValue(search.trim())
  const hasOwnSections = useOpenDocument((state) => state.theme.home_sections !== null)
  const names = FIELD_NAMES.filter((name) =>
    query === '' ? FIELDS[name].group === group : matchesSearch(translator, name, query),
  ).filter((name) => !hasOwnSections || !REPLACED.has(name))
  return (
    <Panel>
      <Rail aria-label={t('form.groups')}>
        {SECTIONS.map((one) => (
          <GroupButton key={one} group={one} isCurrent={query === '' && one === group} />
        ))}
      </Rail>
      <section aria-label={t(`groups.${group}`)}>
        <Search label={t('form.search')} value={search} onChange={(typed) => ui.show({ search: typed })} />
        <h2 aria-live="polite">{query === '' ? t(`groups.${group}`) : t('form.found', { count: names.length })}</h2>
        {query === '' && group === 'presets' && <PresetsPanel />}
        {query === '' && group === 'colours' && <LogoPalettes />}
        {query === '' && group === 'colours' && <ContrastPanel />}
        {query !== '' && names.length === 0 && <p>{t('form.nothing_found')}</p>}
        {names.map((name) => (
          <FieldRow key={name} name={name} />
        ))}
      </section>
    </Panel>
  )
}

/** Whether a setting matches a search by label, hint, group or field name; diacritics are ignored. */
export const matchesSearch = (
  { t, exists }: Pick<Translator, 't' | 'exists'>,
  name: FieldName,
  query: string,
): boolean =>
  matchesWords(
    `${t(`field.${name}`)} ${exists(`hint.${name}`) ? t(`hint.${name}`) : ''} ${t(`groups.${FIELDS[name].group}`)} ${name.replaceAll('_', ' ')} ${name}`,
    query,
  )

function GroupButton({ group, isCurrent }: { group: Section; isCurrent: boolean }) {
  const t = useT()
  const { ui } = useWorkspace()
  const problems = useOpenDocument(
    (state) =>
      state.issues.filter(
        ({ field, level }) => level === 'warning' && field in FIELDS && FIELDS[field as FieldName].group === group,
      ).length,
  )
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => ui.show({ group, search: '' })}
    >
      <Icon name={ICONS[group]} />
      <span>{t(`groups.${group}`)}</span>
      <Here part="group" name={group} />
      {problems > 0 && <em aria-label={t('form.problems', { count: problems })}>{problems}</em>}
    </button>
  )
}

const Panel = styled.aside`
  display: grid;
  grid-template-columns: 84px 1fr;
  min-height: 0;
  background: var(--color-surface);
  border-right: 1px solid var(--color-border);
  & > section {
    overflow: hidden auto;
    scrollbar-gutter: stable;
    padding: var(--space-3) var(--space-4) var(--space-16);
    min-width: 0;
  }
  & h2 {
    margin: var(--space-4) 0 var(--space-1);
    font-size: 1.125rem;
  }
  @media (max-width: 860px) {
    grid-template: auto 1fr / 1fr;
    border: 0;
  }
`
const Rail = styled.nav`
  overflow-y: auto;
  scrollbar-width: thin;
  padding: var(--space-2) var(--space-1);
  border-right: 1px solid var(--color-border);
  background: var(--color-bg);
  & button {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 2px;
    width: 100%;
    padding: var(--space-2) 2px;
    border-radius: var(--radius-s);
    color: var(--color-text-soft);
    font-size: 0.6875rem;
    line-height: 1.35;
    text-align: center;
  }
  & button:hover {
    background: var(--color-sunken);
    color: var(--color-text);
  }
  & button[aria-current] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & em {
    position: absolute;
    top: 2px;
    right: 12px;
    min-width: 16px;
    padding-inline: 4px;
    border-radius: 8px;
    background: var(--color-warning);
    color: var(--color-surface);
    font: 600 0.625rem/16px var(--font-body);
  }
  @media (max-width: 860px) {
    display: flex;
    overflow: auto hidden;
    border: 0;
    border-bottom: 1px solid var(--color-border);
    & button {
      flex: none;
      width: auto;
      min-width: 72px;
    }
  }
`
const Search = styled(SearchField)`
  position: sticky;
  top: calc(-1 * var(--space-3));
  z-index: 2;
  margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-4)) 0;
  padding: var(--space-2) var(--space-4);
  background: var(--color-surface);
  border-bottom: 1px solid var(--color-border);
`
