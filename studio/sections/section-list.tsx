import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { section } from '../../src/theme/home-sections.ts'
import { MAX_SECTIONS, SECTION_NAMES, type Section, type SectionKind } from '../../src/theme/section-kinds.ts'
import { Select } from '../../src/ui/controls/select.tsx'
import { focusRow } from '../components/focus-row.ts'
import { editSections } from '../document/actions/edit-sections.ts'
import type { ControlProps } from '../fields/control-props.ts'
import { useTypingGesture } from '../fields/use-field.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { freeId, sectionsOf, stepFrom, withMoved } from './section-edits.ts'
import { sectionName, useSectionNames } from './section-names.ts'
import { SectionSettings } from './section-settings.tsx'
import { useTimeWords } from './section-time.tsx'
import { SectionTools } from './section-tools.tsx'
import { useRowDrag } from './use-row-drag.ts'

/**
 * The sections of the home page: drag, move, hide, duplicate, remove, add and edit. Until the first change the list is the one that follows from the
 * layouts (decision 68); the first change stores it. A section that is opened here is chosen on the page too.
 */
export default function SectionList({ name, label }: ControlProps) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const theme = useOpenDocument((state) => state.theme)
  const { documents, ui, preview } = useWorkspace()
  const openId = useStore(ui.state, (state) => state.openSection)
  const sections = sectionsOf(theme)
  const labels = useSectionNames(sections)
  const typing = useTypingGesture(name)
  const set = (next: readonly Section[], gesture?: string) =>
    editSections(documents, next, {
      nameOf: (one) => labels.of(one.id) || sectionName(one, t),
      ...(gesture && { gesture }),
    })
  /** Changes without a pause form one history entry. */
  const type = (next: readonly Section[]) => set(next, typing.next())
  const open = (openSection: string | undefined) => {
    ui.show({ openSection })
    requestAnimationFrame(() => preview.links.forEach((link) => link.select(openSection ?? null))) // after the page has the change
  }
  const add = (kind: SectionKind) => {
    const added = { ...section(kind), id: freeId(sections) }
    set([...sections, added])
    open(added.id)
    requestAnimationFrame(() => focusRow(list.current, sections.length, () => document.getElementById(id)))
  }
  /** In the list as it is now: a picture may come long after it was chosen. */
  const withSettings = (of: string, settings: Record<string, string | number>): Section[] =>
    sectionsOf(documents.getState().theme).map(
      (one) => (one.id === of ? { ...one, ...settings } : one) as Section, // settings of its own kind
    )
  const move = (index: number, to: number) => {
    if (to !== index) set(withMoved(sections, index, to))
  }
  const timeWords = useTimeWords()
  const drag = useRowDrag(list, move)
  return (
    <List>
      {theme.home_sections === null && <p>{t('section.derived')}</p>}
      <ol ref={list} aria-label={label}>
        {sections.map((one, index) => {
          const named = labels.of(one.id)
          const isOpen = openId === one.id
          const tools = (only: 'visibility' | 'rest') => (
            <SectionTools
              sections={sections}
              index={index}
              only={only}
              labels={labels}
              onChange={(next, added) => {
                set(next)
                if (added) open(added.id)
              }}
              onRemove={() => {
                set(sections.toSpliced(index, 1))
                focusRow(list.current, index, () => document.getElementById(id))
              }}
            />
          )
          return (
            <li key={one.id} data-hidden={one.hidden || undefined} data-drop={drag.markOf(index)}>
              <header>
                <Handle
                  type="button"
                  aria-label={t('touch.drag', { name: named })}
                  title={t('touch.drag', { name: named })}
                  onKeyDown={({ key }) => {
                    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
                    if (by) move(index, stepFrom(sections, index, by, labels.isEmpty))
                  }}
                  {...drag.handleOf(index)}
                >
                  ⠿
                </Handle>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  data-row-focus=""
                  data-first={index === 0 ? '' : undefined}
                  aria-label={t('section.edit', { name: named })}
                  onClick={() => open(isOpen ? undefined : one.id)}
                >
                  {named}
                  {timeWords(one) && <small>{timeWords(one)}</small>}
                </button>
                {tools('visibility')}
              </header>
              {isOpen && (
                <>
                  <Tools>{tools('rest')}</Tools>
                  <SectionSettings
                    section={one}
                    onSet={(settings) => set(withSettings(one.id, settings))}
                    onType={(settings) => type(withSettings(one.id, settings))}
                  />
                </>
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

const Handle = styled.button`
  flex: none;
  min-height: var(--tap);
  cursor: grab;
  touch-action: none;
  color: var(--color-text-soft);
  &:active {
    cursor: grabbing;
  }
`
const Tools = styled.div`
  display: flex;
  justify-content: end;
  border-top: 1px solid var(--color-border);
`
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
  & > ol > li[data-drop='before'] {
    box-shadow: 0 -3px 0 var(--color-main);
  }
  & > ol > li[data-drop='after'] {
    box-shadow: 0 3px 0 var(--color-main);
  }
  & > ol > li[data-drop='dragged'] {
    opacity: 0.5;
  }
  & > ol > li[data-hidden] > header > button[aria-expanded] {
    color: var(--color-text-soft);
    text-decoration: line-through;
  }
  & header {
    display: flex;
    align-items: center;
  }
  & header > button[aria-expanded] {
    flex: 1;
    min-width: 0;
    min-height: var(--tap);
    padding-inline: var(--space-1);
    text-align: start;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  & header > button[aria-expanded] > small {
    display: block;
    color: var(--color-text-soft);
  }
  & header > button:not([aria-expanded]) {
    flex: none;
    width: 32px;
  }
  & [aria-disabled='true'] {
    opacity: 0.35;
  }
`
