import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { safeLink } from '../../src/domain/link-target.ts'
import { isUntouchedName } from '../../src/theme/menu-check.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { Field } from '../../src/ui/controls/field.tsx'
import type { Direction, FlatEntry } from '../document/menu-list.ts'
import { DraftInput } from '../fields/draft-input.tsx'
import { ImageInput } from '../fields/image-input.tsx'
import { Icon } from '../components/icon.tsx'
import { ToolButton } from '../components/tool-button.tsx'
import { LinkPicker } from './link-picker.tsx'

type Props = {
  row: FlatEntry
  isCurrent: boolean
  takesFocus: boolean
  isOpen: boolean
  /** Whether it is being moved, itself or as a part of an entry. */
  isDragged: boolean
  /** Level at which a dragged entry would be inserted before this row. */
  line: number | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onToggle: () => void
  onStep: (direction: Direction) => void
  onRemove: () => void
  onAddChild: (() => void) | undefined
  onChange: (parts: Partial<Pick<MenuEntry, 'name' | 'link_to' | 'image'>>) => void
}

/** A menu entry; when open, it shows the fields to edit it. */
export function MenuRow({
  row: { entry, level, index },
  isCurrent,
  takesFocus,
  isOpen,
  isDragged,
  line,
  onFocus,
  onKeyDown,
  onToggle,
  onStep,
  onRemove,
  onAddChild,
  onChange,
}: Props) {
  const t = useT()
  const { setNodeRef: setDrag, listeners } = useDraggable({ id: entry.id })
  const { setNodeRef: setDrop } = useDroppable({ id: entry.id })
  const grip = useRef<HTMLButtonElement>(null)
  const { name } = entry

  // The moved or selected row keeps the focus at its new position. Focus inside its fields is not changed.
  useEffect(() => {
    const active = document.activeElement
    if (takesFocus && active?.closest('[data-menu]') && !grip.current?.closest('li')?.contains(active))
      grip.current?.focus()
  }, [takesFocus, index, level])

  return (
    <li data-open={isOpen || undefined}>
      {line !== undefined && <Line style={{ marginLeft: line * 24 }} />}
      <Bar ref={setDrop} style={{ marginLeft: level * 24, opacity: isDragged ? 0.4 : 1 }}>
        <Grip ref={setDrag} {...listeners} aria-hidden="true" title={t('menu.drag', { name })}>
          <Icon name="grip-vertical" size={16} />
        </Grip>
        {entry.image && <img src={entry.image} alt="" width={20} height={20} />}
        <button
          ref={grip}
          type="button"
          data-first={isCurrent ? '' : undefined}
          aria-expanded={isOpen}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onClick={onToggle}
        >
          <b>{name}</b>
          {level > 0 && <span className="hidden-text">{t('menu.level', { level: level + 1 })}</span>}
          <small data-unsafe={(entry.link_to !== '' && safeLink(entry.link_to) === null) || undefined}>
            {entry.link_to || t('link.none')}
          </small>
        </button>
        <ToolButton
          icon="pencil"
          size={14}
          label={t('menu.edit', { name })}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
        <ToolButton icon="trash-2" size={14} label={t('control.remove', { name })} onClick={onRemove} />
      </Bar>
      {isOpen && (
        <Details style={{ marginLeft: level * 24 }}>
          <p>
            <ToolButton icon="arrow-up" label={t('menu.up')} onClick={() => onStep('up')} />
            <ToolButton icon="arrow-down" label={t('menu.down')} onClick={() => onStep('down')} />
            <ToolButton icon="indent-increase" label={t('menu.in')} onClick={() => onStep('in')} />
            <ToolButton icon="indent-decrease" label={t('menu.out')} onClick={() => onStep('out')} />
            {onAddChild && <ToolButton icon="plus" label={t('menu.add_child', { name })} onClick={onAddChild} />}
          </p>
          <Field label={t('menu.name')}>
            {(wiring) => (
              <DraftInput
                {...wiring}
                value={name}
                maxLength={100}
                required
                autoFocus
                onFocus={(event) => event.target.select()}
                onType={(text) => text.trim() !== '' && onChange({ name: text })}
              />
            )}
          </Field>
          <LinkPicker
            value={entry.link_to}
            onChange={(link_to, { name: found, former }) =>
              onChange({ link_to, ...(found && (isUntouchedName(name) || name === former) ? { name: found } : {}) })
            }
          />
          <ImageInput
            label={t('menu.picture')}
            value={entry.image}
            shown={entry.image}
            onType={(image) => onChange({ image })}
            onSet={(image) => onChange({ image })}
          />
        </Details>
      )}
    </li>
  )
}

const Line = styled.div`
  height: 2px;
  background: var(--color-main);
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  margin-bottom: 4px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  min-height: 44px;
  & > button:first-of-type {
    flex: 1;
    min-width: 0;
    padding-block: 2px;
  }
  & :is(b, small) {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    line-height: 1.4;
  }
  & b {
    font-weight: 600;
  }
  & small {
    font-size: 0.75rem;
  }
  & small[data-unsafe] {
    color: var(--color-warning);
  }
  &:has(> button:first-of-type:focus-visible) {
    border-color: var(--color-main);
  }
`
const Grip = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 44px;
  color: var(--color-text-soft);
  cursor: grab;
  touch-action: none;
`
const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-3);
  margin-bottom: var(--space-2);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  background: var(--color-bg);
  & > p {
    display: flex;
  }
  & input {
    font-size: var(--text-2);
  }
`
