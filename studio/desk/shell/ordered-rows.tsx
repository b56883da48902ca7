import {
  DndContext,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { ToolButton } from '../../components/tool-button.tsx'
import { Rows } from './rows.ts'

type Row = { id: number; name: string; content: ReactNode }
type Props = {
  label: string
  rows: readonly Row[]
  /** With all ids in their new order. Absent: the order stays. */
  onOrder: ((ids: number[]) => void) | undefined
}

/** Rows whose order is changed by dragging, and by a button for each step: with the keyboard, and without a fine hand. */
export function OrderedRows({ label, rows, onOrder }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const ids = rows.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const [moved] = ids.slice(from, from + 1)
    if (moved === undefined || to < 0 || to >= ids.length || from === to) return
    onOrder?.(ids.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ restoreFocus: false }}
      onDragEnd={({ active, over }) => over && move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))}
    >
      <Rows aria-label={label}>
        {rows.map((row, index) => (
          <OrderedRow
            key={row.id}
            row={row}
            onUp={onOrder && index > 0 ? () => move(index, index - 1) : undefined}
            onDown={onOrder && index < rows.length - 1 ? () => move(index, index + 1) : undefined}
            mayMove={onOrder !== undefined && rows.length > 1}
          />
        ))}
      </Rows>
    </DndContext>
  )
}

type RowProps = { row: Row; onUp: (() => void) | undefined; onDown: (() => void) | undefined; mayMove: boolean }
function OrderedRow({ row: { id, name, content }, onUp, onDown, mayMove }: RowProps) {
  const t = useT()
  const { setNodeRef: setDrag, listeners, transform } = useDraggable({ id })
  const { setNodeRef: setDrop, isOver } = useDroppable({ id })
  return (
    <Place ref={setDrop} data-over={isOver || undefined} data-moving={transform !== null || undefined}>
      {mayMove && (
        <>
          <Grip ref={setDrag} {...listeners} aria-hidden="true" title={t('menu.drag', { name })}>
            <Icon name="grip-vertical" size={16} />
          </Grip>
          <span>
            <ToolButton icon="arrow-up" label={t('desk.move_up', { name })} disabled={!onUp} onClick={() => onUp?.()} />
            <ToolButton
              icon="arrow-down"
              label={t('desk.move_down', { name })}
              disabled={!onDown}
              onClick={() => onDown?.()}
            />
          </span>
        </>
      )}
      {content}
    </Place>
  )
}

const Place = styled.li`
  &[data-over] {
    box-shadow: 0 -2px 0 var(--color-main);
  }
  &[data-moving] {
    opacity: 0.5;
  }
  & > span {
    display: flex;
  }
`
const Grip = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  min-height: var(--tap);
  cursor: grab;
  touch-action: none;
  color: var(--color-text-soft);
  @media (pointer: coarse) {
    display: none;
  }
`
