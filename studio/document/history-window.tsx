import { styled } from 'styled-components'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { Window } from '../look/window.tsx'
import { useOpenDocument, useWorkplace } from '../workplace.tsx'
import { moveTo } from './document-store.ts'
import { entryName } from './entry-name.ts'

const SHOWN = 300 // the newest; older ones are still there for undo

/** Every change by its name; pressing one goes back, or forward, to how things were after it. */
export default function HistoryWindow() {
  const t = useT()
  const format = useFormat()
  const { documents, desk } = useWorkplace()
  const { entries, cursor } = useOpenDocument((state) => state.history)
  const rows = entries.map((entry, at) => ({ at: at + 1, name: entryName(t, entry.name), time: format.dateTime(new Date(entry.at).toISOString()) }))
  const shown = [...rows.slice(-SHOWN).toReversed(), { at: 0, name: t('history.start'), time: '' }]
  return (
    <Window title={t('history.title')} onClose={() => desk.show({ window: undefined })} size="s">
      <List>
        {shown.map(({ at, name, time }) => (
          <li key={at}>
            <button type="button" aria-current={at === cursor || undefined} data-undone={at > cursor || undefined} onClick={() => moveTo(documents, at)}>
              <span>{name}</span>
              <small>{at === cursor ? t('history.here') : time}</small>
            </button>
          </li>
        ))}
      </List>
    </Window>
  )
}

const List = styled.ol`
  & button {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    width: 100%;
    min-height: var(--tap);
    align-items: center;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-s);
  }
  & button:hover {
    background: var(--color-sunken);
  }
  & button[aria-current] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & button[data-undone] {
    color: var(--color-text-soft);
    text-decoration: line-through;
  }
  & small {
    flex: none;
    color: var(--color-text-soft);
    font-size: 0.75rem;
  }
`
