import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { ThemeChange } from '../components/theme-value.tsx'
import { Action, ToolButton } from '../components/tool-button.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { undoEntries } from './actions/undo-entries.ts'
import { moveTo } from './document-store.ts'
import { entryName } from './entry-name.ts'
import { historyGroups } from './history-groups.ts'
import { isNote, type Entry } from './history.ts'
import { OverlapDialog } from './overlap-dialog.tsx'
import { undoing } from './selective-undo.ts'

const SHOWN = 300 // the newest groups; undo still reaches older ones

/**
 * All changes by name, edits of the same thing folded into one. Clicking one jumps to the state after it; each can be taken back alone, and the states
 * can be gone through.
 */
export default function HistoryDialog() {
  const { t, format } = useI18n()
  const { documents, ui } = useWorkspace()
  const history = useOpenDocument((state) => state.history)
  const { entries, cursor } = history
  const [opened, setOpened] = useState<number>()
  const [asked, setAsked] = useState<{ positions: ReadonlySet<number>; name: string }>()
  const nameOf = (position: number) => {
    const entry = entries[position]
    return entry ? entryName(t, entry.name) : ''
  }
  const takeBack = (positions: ReadonlySet<number>, name: string) => {
    setAsked(undefined)
    const isDone = undoEntries(documents, positions, name)
    ui.showToast(t(isDone ? 'history.part_undone' : 'history.nothing_left', { name }), isDone ? 'success' : 'info')
  }
  const ask = (positions: readonly number[], name: string) => {
    const chosen = new Set(positions)
    if (undoing(history, chosen).overlapping.length > 0) setAsked({ positions: chosen, name })
    else takeBack(chosen, name)
  }

  const row = (
    positions: readonly number[],
    name: string,
    fold?: { isOpen: boolean; label: string; toggle: () => void },
  ) => {
    const [first = 0, last = 0] = [positions[0], positions.at(-1)]
    const step = stepOf(entries[first], entries[last])
    const isHere = last + 1 === cursor
    const isOthers = entries[last] !== undefined && isNote(entries[last])
    return (
      <Row data-undone={(last >= cursor && !isOthers) || undefined}>
        <button type="button" aria-current={isHere || undefined} onClick={() => moveTo(documents, last + 1)}>
          <span>
            <b>{name}</b>
            {step && (
              <span>
                <ThemeChange field={step.field} before={step.before} after={step.after} />
              </span>
            )}
          </span>
          <small>{isHere ? t('history.here') : format.dateTime(new Date(entries[last]?.at ?? 0).toISOString())}</small>
        </button>
        {fold && (
          <ToolButton
            icon={fold.isOpen ? 'chevron-down' : 'chevron-right'}
            label={fold.label}
            aria-expanded={fold.isOpen}
            onClick={fold.toggle}
          />
        )}
        {first < cursor && !isOthers && (
          <ToolButton icon="undo-2" label={t('history.undo_part_of', { name })} onClick={() => ask(positions, name)} />
        )}
      </Row>
    )
  }
  const groups = historyGroups(entries).slice(-SHOWN).toReversed()
  const footer = entries.length > 0 && (
    <Action icon="history" onClick={() => ui.show({ dialog: undefined, isScrubbing: true })}>
      {t('history.scrub')}
    </Action>
  )
  return (
    <Modal title={t('history.title')} onClose={() => ui.show({ dialog: undefined })} footer={footer}>
      <List>
        {groups.map((positions) => {
          const [first = 0] = positions
          const last = positions.at(-1) ?? first
          const isOpen = opened === first
          if (positions.length === 1) return <li key={first}>{row(positions, nameOf(first))}</li>
          return (
            <li key={first}>
              {row(positions, t('history.group', { name: nameOf(last), count: positions.length }), {
                isOpen,
                label: t('history.unfold', { name: nameOf(last), count: positions.length }),
                toggle: () => setOpened(isOpen ? undefined : first),
              })}
              {isOpen && (
                <ol>
                  {positions.toReversed().map((position) => (
                    <li key={position}>{row([position], nameOf(position))}</li>
                  ))}
                </ol>
              )}
            </li>
          )
        })}
        <li>
          <Row>
            <button type="button" aria-current={cursor === 0 || undefined} onClick={() => moveTo(documents, 0)}>
              <b>{t('history.start')}</b>
              <small>{cursor === 0 && t('history.here')}</small>
            </button>
          </Row>
        </li>
      </List>
      {asked && (
        <OverlapDialog
          positions={asked.positions}
          name={asked.name}
          nameOf={nameOf}
          onTakeBack={(positions) => takeBack(positions, asked.name)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Modal>
  )
}

/**
 * The value of a setting before an entry and after another one, if both are short; this distinguishes two edits of the same setting. A setting that was
 * not set had its default.
 */
function stepOf(first: Entry | undefined, last: Entry | undefined) {
  const field = last?.name.field
  if (!first || !last || isNote(last) || !field || !Object.hasOwn(FIELDS, field)) return undefined
  const { fallback } = FIELDS[field as FieldName]
  const valueIn = (list: Entry['patches']): unknown => list.find(({ path }) => path[0] === field)?.value ?? fallback
  const step = { field, before: valueIn(first.inverses), after: valueIn(last.patches) }
  return isShort(step.before) && isShort(step.after) ? step : undefined
}
const SHORT = 40 // characters
const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= SHORT)

const List = styled.ol`
  & ol {
    margin-left: var(--space-4);
    border-left: 2px solid var(--color-border);
    padding-left: var(--space-2);
  }
`
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  & > button:first-child {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: var(--space-3);
    min-width: 0;
    min-height: var(--tap);
    align-items: center;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-s);
  }
  & > button > span {
    display: grid;
    min-width: 0;
  }
  & b {
    font-weight: inherit;
    overflow-wrap: anywhere;
  }
  & > button:first-child:hover {
    background: var(--color-sunken);
  }
  & > button[aria-current] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  &[data-undone] > button:first-child {
    color: var(--color-text-soft);
    text-decoration: line-through;
  }
  & small {
    font-size: 0.75rem;
  }
`
