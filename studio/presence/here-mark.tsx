import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { useWorkspace } from '../workspace.tsx'
import { initialsOf } from './initials.ts'
import type { Presence } from './look-for-others.ts'
import type { Spot } from './presence-state.ts'

/** The initials of whoever is in a group of settings, or at a setting; of several their number. */
export default function HereMark(spot: Spot) {
  const { presence } = useWorkspace()
  return presence ? <Mark presence={presence} {...spot} /> : null
}

function Mark({ presence, part, name }: Spot & { presence: Presence }) {
  const t = useT()
  const { person } = useWorkspace()
  // one text, so that it renders again only when somebody comes or goes
  const ids = useStore(presence.state, ({ others }) =>
    others
      .filter(({ place }) => place?.[part] === name)
      .map(({ id }) => id)
      .join(' '),
  )
  if (ids === '') return null
  const here = presence.state.getState().others.filter(({ id }) => ids.split(' ').includes(String(id)))
  const names = here.map((one) => (one.id === person.id ? t('presence.own_window') : one.name))
  const label = t(part === 'field' ? 'presence.edits_this' : 'presence.marks', { names: names.join(', ') })
  return (
    <Dot role="img" aria-label={label} title={label} data-here={part}>
      {here.length > 1 ? here.length : initialsOf(here[0]?.name ?? '')}
    </Dot>
  )
}

const Dot = styled.i`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 4px;
  border: 1px solid var(--color-main-border);
  border-radius: 10px;
  background: var(--color-main-soft);
  color: var(--color-main-text);
  font: 700 0.625rem/1 var(--font-body);
  &[data-here='group'] {
    position: absolute;
    top: 2px;
    left: 10px;
  }
`
