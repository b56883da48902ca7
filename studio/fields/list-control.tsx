import { useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { FIELDS } from '../../src/theme/fields.ts'
import type { Benefit, ImageLink } from '../../src/theme/theme-schemas.ts'
import { LinkPicker } from '../menu/link-picker.tsx'
import { focusRow } from '../components/focus-row.ts'
import { useRowIds } from '../components/row-ids.ts'
import { Action, ToolButton } from '../components/tool-button.tsx'
import type { ControlProps } from './control-props.ts'
import { DraftInput } from './draft-input.tsx'
import { ImageInput } from './image-input.tsx'
import { isSameJson } from '../../src/theme/diff-themes.ts'
import { useWorkspace } from '../workspace.tsx'
import { useField } from './use-field.ts'

type Entry = Partial<Benefit & ImageLink>

/** A list of benefits or of banner images. `PARTS` defines the parts of an entry. */
export default function ListControl({ name }: ControlProps) {
  const t = useT()
  const { documents } = useWorkspace()
  const { value, set } = useField(name)
  const list = useRef<HTMLUListElement>(null)
  const entries = Array.isArray(value) ? (value as Entry[]) : [] // both list controls have entries of this type
  const { empty, text, hasLink, max } = PARTS[FIELDS[name].control === 'benefits' ? 'benefits' : 'pictures']
  /** In the list as it is now, and only where the entry still stands: a picture may come late. */
  const change = (index: number, parts: Entry) => {
    const now = documents.getState().theme[name] as Entry[]
    const at = isSameJson(now[index], entries[index]) ? index : now.findIndex((one) => isSameJson(one, entries[index]))
    if (at !== -1) set(now.with(at, { ...now[at], ...parts }))
  }
  const { ids, removeId, moveId } = useRowIds(entries.length)
  const move = (index: number, to: number) => {
    moveId(index, to)
    set(entries.toSpliced(index, 1).toSpliced(to, 0, entries[index] ?? empty))
  }
  return (
    <List ref={list}>
      {entries.map((entry, index) => {
        const label = entry[text] || t('control.entry', { number: index + 1 })
        return (
          <li key={ids[index]}>
            <header>
              <b>{label}</b>
              <ToolButton
                icon="arrow-up"
                label={t('control.move_up', { name: label })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <ToolButton
                icon="arrow-down"
                label={t('control.move_down', { name: label })}
                disabled={index === entries.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <ToolButton
                icon="trash-2"
                label={t('control.remove', { name: label })}
                onClick={() => {
                  removeId(index)
                  set(entries.toSpliced(index, 1))
                  focusRow(list.current, index)
                }}
              />
            </header>
            <DraftInput
              value={entry[text] ?? ''}
              aria-label={`${label}: ${t('control.content')}`}
              placeholder={t('control.content')}
              onType={(written) => change(index, { [text]: written })}
            />
            <ImageInput
              label={label}
              value={entry.image_url ?? ''}
              shown={entry.image_url ?? ''}
              onType={(image_url) => change(index, { image_url })}
              onSet={(image_url, alt) => change(index, { image_url, ...(alt && !entry[text] && { [text]: alt }) })}
            />
            {hasLink && <LinkPicker value={entry.link_to ?? ''} onChange={(link_to) => change(index, { link_to })} />}
          </li>
        )
      })}
      {entries.length < max && (
        <li>
          <Action
            icon="plus"
            data-first=""
            onClick={() => set([...entries, { ...empty, [text]: t('control.entry', { number: entries.length + 1 }) }])}
          >
            {t('control.add')}
          </Action>
        </li>
      )}
    </List>
  )
}

const PARTS = {
  benefits: { empty: { image_url: '', content: '' }, text: 'content', hasLink: false, max: 8 },
  pictures: { empty: { image_url: '', link_to: '', title: '' }, text: 'title', hasLink: true, max: 20 },
} as const

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  & > li:not(:last-child) {
    display: grid;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3) var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
  }
  & header {
    display: flex;
    align-items: center;
  }
  & header b {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 1.5;
  }
  & input {
    font-size: var(--text-2);
  }
`
