import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'

export type Tab = { id: string; label: ReactNode; panel: ReactNode }

/** One visible panel of several. Arrow keys move between the tabs. Set `current` and `onChange` when the URL holds the selection. */
export function Tabs({
  tabs,
  label,
  current,
  onChange,
}: {
  tabs: readonly Tab[]
  label: string
  current?: string
  onChange?: (id: string) => void
}) {
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const chosen = tabs.find(({ id }) => id === (current ?? own)) ?? tabs[0]
  const list = useRef<HTMLDivElement>(null)
  const choose = (id: string) => (onChange ? onChange(id) : setOwn(id))

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || !chosen) return
    const index = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    choose(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-panel`}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </List>
      {chosen && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen.id}`} tabIndex={0}>
          {chosen.panel}
        </div>
      )}
    </div>
  )
}

const List = styled.div`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--color-border);
  margin-bottom: var(--space-4);
  & button {
    flex: none;
    min-height: var(--tap);
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-2);
    font-weight: 600;
    color: var(--color-text-soft);
    border-bottom: 2px solid transparent;
    margin-bottom: -1px;
  }
  & button[aria-selected='true'] {
    color: var(--color-main-text);
    border-color: var(--color-main);
  }
`
