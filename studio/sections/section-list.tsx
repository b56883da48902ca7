import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { section } from '../../src/theme/home-sections.ts'
import { MAX_SECTIONS, SECTION_NAMES, type Section, type SectionKind } from '../../src/theme/section-kinds.ts'
import { Select } from '../../src/ui/controls/select.tsx'
import { focusRow } from '../components/focus-row.ts'
import type { ControlProps } from '../fields/control-props.ts'
import { useField } from '../fields/use-field.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { freeId, nameOf, sectionsOf } from './section-edits.ts'
import { SectionSettings } from './section-settings.tsx'
import { SectionTools } from './section-tools.tsx'

/**
 * The sections of the home page: move, hide, duplicate, remove, add and edit. Until the first change the list is the one that follows from the layouts
 * (decision 68); the first change stores it.
 */
export default function SectionList({ name, label }: ControlProps) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const { set, type } = useField(name)
  const theme = useOpenDocument((state) => state.theme)
  const { ui } = useWorkspace()
  const openId = useStore(ui.state, (state) => state.openSection)
  const setOpenId = (openSection: string | undefined) => ui.show({ openSection })
  const sections = sectionsOf(theme)
  const add = (kind: SectionKind) => {
    const added = { ...section(kind), id: freeId(sections) }
    set([...sections, added])
    setOpenId(added.id)
  }
  return (
    <List>
      {theme.home_sections === null && <p>{t('section.derived')}</p>}
      <ol ref={list} aria-label={label}>
        {sections.map((one, index) => {
          const named = nameOf(one, t(`section.kinds.${one.kind}`))
          const isOpen = openId === one.id
          return (
            <li key={one.id} data-hidden={one.hidden || undefined}>
              <header>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={t('section.edit', { name: named })}
                  onClick={() => setOpenId(isOpen ? undefined : one.id)}
                >
                  {named}
                </button>
                <SectionTools
                  sections={sections}
                  index={index}
                  onChange={(next, added) => {
                    set(next)
                    if (added) setOpenId(added.id)
                  }}
                  onRemove={() => {
                    set(sections.toSpliced(index, 1))
                    focusRow(list.current, index, () => document.getElementById(id))
                  }}
                />
              </header>
              {isOpen && (
                <SectionSettings
                  section={one}
                  onSet={(settings) => set(sections.with(index, { ...one, ...settings } as Section))} // settings of its own kind
                  onType={(settings) => type(sections.with(index, { ...one, ...settings } as Section))}
                />
              )}
            </li>
          )
        })}
      </ol>
      {sections.length >= MAX_SECTIONS ? (
        <p>{t('section.full', { max: MAX_SECTIONS })}</p>
      ) : (
        <>
          <label htmlFor={id}>{t('section.add')}</label>
          <Select
            id={id}
            value=""
            options={[
              { value: '', label: t('control.choose') },
              ...SECTION_NAMES.map((kind) => ({ value: kind, label: t(`section.kinds.${kind}`) })),
            ]}
            onChange={({ target }) => target.value && add(target.value as SectionKind)} // an option above
          />
        </>
      )}
    </List>
  )
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  & > p {
    font-size: 0.8125rem;
    color: var(--color-text-soft);
  }
  & > label {
    font-size: 0.8125rem;
    font-weight: 600;
  }
  & > ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }
  & > ol > li {
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    background: var(--color-raised);
  }
  & > ol > li[data-hidden] > header > button:first-child {
    color: var(--color-text-soft);
    text-decoration: line-through;
  }
  & header {
    display: flex;
    align-items: center;
  }
  & header > button:first-child {
    flex: 1;
    min-width: 0;
    min-height: var(--tap);
    padding-inline: var(--space-3) var(--space-1);
    text-align: start;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  & header > button:not(:first-child) {
    width: 32px;
  }
  & [aria-disabled='true'] {
    opacity: 0.35;
  }
`
