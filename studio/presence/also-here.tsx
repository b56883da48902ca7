import { Fragment, useId } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { EditingPlace } from '../../src/contract/owner-themes.ts'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import type { Translate } from '../../src/i18n/translator.ts'
import { GROUPS } from '../../src/theme/field.ts'
import { FIELDS } from '../../src/theme/fields.ts'
import { dropDown } from '../components/bar-button.ts'
import { useWorkspace } from '../workspace.tsx'
import { initialsOf } from './initials.ts'
import type { Presence } from './look-for-others.ts'

/** Who else has the draft open: their initials, and a list of who edits what. */
export default function AlsoHere() {
  const { presence } = useWorkspace()
  return presence ? <Others presence={presence} /> : null
}

function Others({ presence }: { presence: Presence }) {
  const { t, language } = useI18n()
  const { person } = useWorkspace()
  const id = useId()
  const others = useStore(presence.state, (state) => state.others)
  const nameOf = (one: { id: number; name: string }) => (one.id === person.id ? t('presence.own_window') : one.name)
  const names = others.map(nameOf)
  const label = names.length > 0 ? t('presence.also_here', { names: new Intl.ListFormat(language).format(names) }) : ''
  const initials = others.slice(0, MAX_SHOWN).map(({ name }) => initialsOf(name))
  const seen = [...initials, ...(others.length > MAX_SHOWN ? [`+${others.length - MAX_SHOWN}`] : [])]
  return (
    <>
      <Place role="status" aria-label={t('presence.title')}>
        {label && (
          // who speaks to the browser says what is seen, so the name begins with it
          <button type="button" aria-label={`${seen.join(' ')}: ${label}`} title={label} popoverTarget={id}>
            {seen.map((text, index) => (
              <Fragment key={index}>
                {index > 0 && ' '}
                <i aria-hidden="true">{text}</i>
              </Fragment>
            ))}
          </button>
        )}
      </Place>
      <List id={id} popover="auto" aria-label={t('presence.title')}>
        {others.map((one) => (
          <li key={one.id}>{t('presence.person', { name: nameOf(one), what: placeText(t, one.place) })}</li>
        ))}
      </List>
    </>
  )
}

/** Where somebody is. What is not known here, as of a newer release, is not shown. */
function placeText(t: Translate, place: EditingPlace | null): string {
  if (!place) return t('presence.is_away')
  const { group, field } = place
  if (field && Object.hasOwn(FIELDS, field)) return t('presence.edits', { what: t(`field.${field}`) })
  const isKnown = group === 'presets' || GROUPS.some((one) => one === group)
  return isKnown ? t('presence.is_in', { what: t(`groups.${group}`) }) : t('presence.is_away')
}

const MAX_SHOWN = 2

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
const List = styled.ul`
  ${dropDown}
  inset: calc(var(--tap) + 20px) auto auto var(--space-3);
  padding: var(--space-2) var(--space-3);
  max-width: calc(100vw - 2 * var(--space-3));
  overflow-wrap: anywhere;
  & > li {
    padding-block: var(--space-1);
  }
  @supports (top: anchor(bottom)) {
    @media (min-width: 861px) {
      inset: calc(anchor(bottom) + var(--space-1)) auto auto anchor(left);
    }
  }
`
