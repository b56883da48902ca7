import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { readStoredJson, writeStored } from '../../components/stored-text.ts'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { readAddress, useHref } from './address.ts'
import { useDesk } from './desk-context.ts'
import { RoomLink } from './room-link.tsx'

const MAX_VIEWS = 20
const MAX_NAME = 40
/** `search`: the filters as in the address. */
type View = { name: string; search: string }

/** Named filters of a list, kept on this device for the person who named them. The address has the filters in force. */
export function SavedViews({ room }: { room: string }) {
  const t = useT()
  const { search } = readAddress(useHref())
  const { views, write } = useViews(room)
  const [isNaming, setNaming] = useState(false)
  search.delete('page')
  const current = search.toString()
  const isNew = current !== '' && !views.some((view) => view.search === current)
  if (views.length === 0 && !isNew) return null
  return (
    <Row aria-label={t('desk.views.label')}>
      {views.map((view) => (
        <span key={view.name}>
          <RoomLink to={`${room}?${view.search}`} aria-current={view.search === current ? 'true' : undefined}>
            {view.name}
          </RoomLink>
          <ToolButton
            icon="x"
            size={14}
            label={t('desk.views.remove', { name: view.name })}
            onClick={() => write(views.filter(({ name }) => name !== view.name))}
          />
        </span>
      ))}
      {isNew && views.length < MAX_VIEWS && (
        <Action kind="plain" icon="plus" onClick={() => setNaming(true)}>
          {t('desk.views.save')}
        </Action>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            write([...views.filter((view) => view.name !== name), { name, search: current }])
            setNaming(false)
          }}
        />
      )}
    </Row>
  )
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const submit = () => {
    if (name.trim()) onName(name.trim())
  }
  return (
    <Dialog title={t('desk.views.save')} size="s" onClose={onClose}>
      <FormStack onSend={submit}>
        <TextField
          label={t('desk.views.name')}
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Action type="submit" kind="primary" disabled={!name.trim()}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}

function useViews(room: string) {
  const { store, person } = useDesk()
  const key = `tiem.desk.views:${store.store_code}:${person.id}:${room}`
  const [views, setViews] = useState<View[]>(() => readViews(key))
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === key && setViews(readViews(key)) // another tab
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key])
  return {
    views,
    write(next: View[]) {
      setViews(next)
      writeStored(key, JSON.stringify(next)) // without storage they last as long as the page
    },
  }
}

const readViews = (key: string): View[] =>
  readStoredJson(key, (json) => (Array.isArray(json) && json.every(isView) ? json : undefined)) ?? []
const isView = (one: unknown): one is View => {
  const { name, search } = (one ?? {}) as Partial<Record<keyof View, unknown>>
  return typeof name === 'string' && typeof search === 'string'
}

const Row = styled.nav`
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > span {
    display: inline-flex;
    align-items: center;
    min-width: 0;
    max-width: 100%;
    padding-inline-start: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    background: var(--color-surface);
  }
  & a {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  & a[aria-current] {
    color: var(--color-main-text);
  }
`
