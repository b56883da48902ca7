import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { useWorkspace } from '../workspace.tsx'
import type { Presence } from './presence.ts'

/** Who else has the draft open: their initials, and their names for screen readers, pointers and touch. */
export function AlsoHere() {
  const { presence } = useWorkspace()
  return presence ? <Others presence={presence} /> : null
}

function Others({ presence }: { presence: Presence }) {
  const { t, language } = useI18n()
  const { person, ui } = useWorkspace()
  const others = useStore(presence.state, (state) => state.others)
  const names = others.map(({ id, name }) => (id === person.id ? t('presence.own_window') : name))
  const label = names.length > 0 ? t('presence.also_here', { names: new Intl.ListFormat(language).format(names) }) : ''
  const initials = others.slice(0, MAX_SHOWN).map(({ name }) => initialsOf(name))
  const seen = [...initials, ...(others.length > MAX_SHOWN ? [`+${others.length - MAX_SHOWN}`] : [])]
  return (
    <Place role="status" aria-label={t('presence.title')}>
      {label && (
        // who speaks to the browser says what is seen, so the name begins with it
        <button
          type="button"
          aria-label={`${seen.join(' ')}: ${label}`}
          title={label}
          onClick={() => ui.showToast(label)}
        >
          {seen.map((text, index) => (
            <i key={index} aria-hidden="true">
              {text}
            </i>
          ))}
        </button>
      )}
    </Place>
  )
}

const MAX_SHOWN = 2
/** First letters of the first and last word: “Nguyễn Thị Lan” is NL. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('vi') || '?'
}

const Place = styled.div`
  flex: none;
  & > button {
    display: flex;
    align-items: center;
    min-height: var(--tap);
    padding-inline: var(--space-1);
    border-radius: var(--radius-s);
  }
  & > button:hover {
    background: var(--color-sunken);
  }
  & i {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border: 2px solid var(--color-surface);
    border-radius: 50%;
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-size: 0.6875rem;
    font-style: normal;
    font-weight: 700;
  }
  & i + i {
    margin-left: -8px;
  }
`
