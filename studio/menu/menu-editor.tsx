import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragMoveEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { pick } from '../../src/slots/registry.tsx'
import { headerMenu } from '../../src/theme/header-menus.ts'
import { NEW_ENTRY_NAMES } from '../../src/theme/menu-check.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { editMenu, type MenuChange } from '../document/actions/edit-menu.ts'
import {
  changeEntry,
  findEntry,
  flattenMenu,
  freshId,
  insertEntry,
  MENU_LEVELS,
  moveEntry,
  removeEntry,
  stepEntry,
  type Direction,
} from '../document/menu-list.ts'
import { DialogFailed } from '../components/dialog-failed.tsx'
import { lazyComponent } from '../components/lazy-component.tsx'
import { layoutName } from '../components/layout-name.ts'
import { focusRow } from '../components/focus-row.ts'
import { Action } from '../components/tool-button.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { defaultMenu } from './default-menu.ts'
import { dropPlace, type Place } from './drop-place.ts'
import { MenuRow } from './menu-row.tsx'

const NAMED = 3 // of the added categories, in the history
const CategoriesDialog = lazyComponent(() => import('./categories-dialog.tsx'), DialogFailed)
const STEP_PX = 24 // width of one level in the list
const KEYS: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Editor of the store's menu. By pointer with dnd-kit, by keyboard with the arrow keys and Alt; every move is announced to screen readers. */
export default function MenuEditor() {
  const { t, language } = useI18n()
  const { documents, ui } = useWorkspace()
  const menu = useOpenDocument((state) => state.theme.json_custom_menu)
  const header = useOpenDocument((state) => state.theme.header_type)
  const [current, setCurrent] = useState('')
  const [opened, setOpened] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [isAddingCategories, setAddingCategories] = useState(false)
  const [dragged, setDragged] = useState<{ id: string; over: { row: number; place: Place } | undefined }>()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))

  const requested = useStore(ui.state, (state) => state.requestedEntry)
  useEffect(() => {
    if (!requested) return
    setCurrent(requested.id)
    setOpened(requested.id)
    ui.show({ requestedEntry: undefined })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-open] input')?.focus())
  }, [requested, ui])

  const rows = flattenMenu(menu)
  /** The rows among which the dragged entry lands: the list itself stays as it is, so that nothing moves away under the pointer. */
  const targets = dragged ? flattenMenu(removeEntry(menu, dragged.id)) : rows
  const edit = (next: readonly MenuEntry[], kind: MenuChange, name: string, gesture?: string) =>
    editMenu(documents, next, { kind, name, ...(gesture ? { gesture } : {}) })

  const addCategories = (entries: readonly MenuEntry[], parentId: string | null) => {
    setAddingCategories(false)
    const siblings = parentId === null ? menu : (findEntry(menu, parentId)?.entry.children ?? [])
    const next = entries.reduce(
      (all, entry, index) => insertEntry(all, entry, parentId, siblings.length + index),
      [...menu],
    )
    const names = entries.map(({ name }) => name)
    const some = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names
    edit(next, 'menu_add', some.join(', '))
    setCurrent(entries[0]?.id ?? current)
    ui.showToast(t('menu.added_categories', { count: flattenMenu(entries).length }), 'success')
  }
  const add = (parentId: string | null) => {
    const entry: MenuEntry = {
      id: freshId(menu),
      name: NEW_ENTRY_NAMES[language],
      link_to: '',
      image: '',
      children: [],
    }
    const siblings = parentId === null ? menu : (findEntry(menu, parentId)?.entry.children ?? [])
    edit(insertEntry(menu, entry, parentId, siblings.length), 'menu_add', entry.name)
    setCurrent(entry.id)
    setOpened(entry.id)
  }
  const remove = (entry: MenuEntry) => {
    const index = rows.findIndex((row) => row.entry.id === entry.id)
    setCurrent(rows[index + 1]?.entry.id ?? rows[index - 1]?.entry.id ?? '')
    edit(removeEntry(menu, entry.id), 'menu_remove', entry.name)
    ui.showToast(t('menu.removed', { name: entry.name }))
    focusRow(list.current, index, () => adding.current)
  }
  const step = (entry: MenuEntry, direction: Direction) => {
    const next = stepEntry(menu, entry.id, direction)
    if (!next) return ui.showToast(t('menu.cannot_move', { name: entry.name }))
    edit(next, 'menu_move', entry.name)
    ui.showToast(movedText(next, entry))
  }
  const movedText = (next: readonly MenuEntry[], { id, name }: MenuEntry): string => {
    const place = findEntry(next, id)
    if (!place) return ''
    return t('menu.moved', { name, position: place.index + 1, total: place.siblings, level: place.level + 1 })
  }
  const startFromDefault = async () => {
    const entries = await defaultMenu().catch(() => undefined)
    if (entries) edit(entries, 'menu_start', t('menu.title'))
    else ui.showToast(t('state.offline_text'), 'danger')
  }
  const onKeyDown = (event: KeyboardEvent, entry: MenuEntry) => {
    if (event.nativeEvent.isComposing) return
    const direction = KEYS[event.key]
    if (direction && event.altKey) step(entry, direction)
    else if (direction === 'up' || direction === 'down') {
      const index = rows.findIndex((row) => row.entry.id === entry.id)
      const to = rows[index + (direction === 'up' ? -1 : 1)]
      if (to) setCurrent(to.entry.id)
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(entry)
    else return
    event.preventDefault()
  }

  const onDrag = ({ active, over, delta, activatorEvent }: DragMoveEvent) => {
    const id = String(active.id)
    const start = findEntry(menu, id)
    if (!start || !over) return setDragged({ id, over: undefined })
    const others = flattenMenu(removeEntry(menu, id))
    const row = others.findIndex((one) => one.entry.id === over.id)
    const pointerY = activatorEvent instanceof PointerEvent ? activatorEvent.clientY + delta.y : over.rect.top
    const isBelow = pointerY > over.rect.top + over.rect.height / 2
    const ownRow = rows.findIndex((one) => one.entry.id === id) // over itself or its children: it stays, at another level
    const index = row < 0 ? ownRow : row + (isBelow ? 1 : 0)
    const place = dropPlace(menu, id, index, start.level + Math.round(delta.x / STEP_PX))
    setDragged({ id, over: place && { row: index, place } })
  }
  /** The menu as it would be if the dragged entry were dropped now; undefined where it is already or can't be dropped. */
  const dropped = () => {
    const place = dragged?.over?.place
    const from = dragged && findEntry(menu, dragged.id)
    if (!place || !from || (from.parentId === place.parentId && from.index === place.index)) return undefined
    const next = moveEntry(menu, from.entry.id, place.parentId, place.index)
    return next && { next, entry: from.entry }
  }
  const onDragEnd = (_: DragEndEvent) => {
    const drop = dropped()
    setDragged(undefined)
    if (drop) edit(drop.next, 'menu_move', drop.entry.name)
  }
  const nameOf = (id: UniqueIdentifier) => findEntry(menu, String(id))?.entry.name ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('menu.dragged', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('menu.over', { name: nameOf(active.id), other: nameOf(over.id) }) : undefined,
    onDragEnd: ({ active }) => {
      const drop = dropped()
      return drop ? movedText(drop.next, drop.entry) : t('menu.not_moved', { name: nameOf(active.id) })
    },
    onDragCancel: ({ active }) => t('menu.not_moved', { name: nameOf(active.id) }),
  }

  const lineBefore = dragged?.over && targets[dragged.over.row]?.entry.id
  const draggedEntry = dragged && findEntry(menu, dragged.id)?.entry
  return (
    <Box>
      <p>{t(`menu.shown.${headerMenu(header)}`, { name: layoutName(language, pick(HEADERS, header).label) })}</p>
      {menu.length === 0 && <p>{t('menu.empty')}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        onDragStart={({ active }) => setDragged({ id: String(active.id), over: undefined })}
        onDragMove={onDrag}
        onDragOver={onDrag} // a move tells the row before; this one comes when the row has changed
        onDragEnd={onDragEnd}
        onDragCancel={() => setDragged(undefined)}
        accessibility={{ restoreFocus: false, announcements, screenReaderInstructions: { draggable: t('menu.keys') } }}
      >
        <ul ref={list} data-menu="" aria-label={t('menu.title')}>
          {rows.map((row, index) => (
            <MenuRow
              key={row.entry.id}
              row={row}
              isCurrent={current === row.entry.id || (index === 0 && !rows.some((one) => one.entry.id === current))}
              takesFocus={current === row.entry.id}
              isOpen={opened === row.entry.id}
              isDragged={dragged !== undefined && !targets.some((one) => one.entry.id === row.entry.id)}
              line={row.entry.id === lineBefore ? dragged?.over?.place.level : undefined}
              onFocus={() => setCurrent(row.entry.id)}
              onKeyDown={(event) => onKeyDown(event, row.entry)}
              onToggle={() => setOpened(opened === row.entry.id ? '' : row.entry.id)}
              onStep={(direction) => step(row.entry, direction)}
              onRemove={() => remove(row.entry)}
              onAddChild={row.level < MENU_LEVELS - 1 ? () => add(row.entry.id) : undefined}
              onChange={(parts) =>
                edit(
                  changeEntry(documents.getState().theme.json_custom_menu, row.entry.id, parts), // as it is now: a picture may come late
                  'menu_change',
                  parts.name ?? row.entry.name,
                  `menu:${row.entry.id}:${Object.keys(parts).join()}`,
                )
              }
            />
          ))}
        </ul>
        {dragged?.over && lineBefore === undefined && (
          <Line style={{ marginLeft: dragged.over.place.level * STEP_PX }} />
        )}
        <DragOverlay dropAnimation={null}>{draggedEntry && <DragPreview>{draggedEntry.name}</DragPreview>}</DragOverlay>
      </DndContext>
      <div>
        <Action ref={adding} icon="plus" data-first="" onClick={() => add(null)}>
          {t('menu.add')}
        </Action>
        <Action icon="list-tree" aria-haspopup="dialog" onClick={() => setAddingCategories(true)}>
          {t('menu.add_categories')}
        </Action>
        {menu.length === 0 && (
          <Action kind="plain" onClick={() => void startFromDefault()}>
            {t('menu.from_default')}
          </Action>
        )}
      </div>
      {menu.length > 0 && <small>{t('menu.keys')}</small>}
      {isAddingCategories && (
        <CategoriesDialog menu={menu} onAdd={addCategories} onClose={() => setAddingCategories(false)} />
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  & > p {
    color: var(--color-text-soft);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`
const Line = styled.div`
  height: 2px;
  background: var(--color-main);
`
const DragPreview = styled.div`
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-s);
  background: var(--color-raised);
  box-shadow: var(--shadow-overlay);
  font-weight: 600;
  width: max-content;
`
