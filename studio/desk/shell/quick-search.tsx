import { useEffect, useState } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { FindList } from '../../components/find-list.tsx'
import { Icon } from '../../components/icon.tsx'
import { Dialog } from '../form/dialog.tsx'
import { go } from './address.ts'
import { useRoomPath } from './desk-context.ts'
import { useFound } from './quick-search-results.ts'
import { RoomLink } from './room-link.tsx'

const TYPING_MS = 200

/** Goes to a room, an order, a product or a customer by a few letters: what the person's role may read. */
export default function QuickSearch({ onClose }: { onClose: () => void }) {
  const t = useT()
  const pathOf = useRoomPath()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const rows = useFound(typed.trim(), search)
  return (
    <Dialog title={t('desk.search.title')} onClose={onClose}>
      <FindList
        label={t('desk.search.title')}
        hint={t('desk.search.hint')}
        typed={typed}
        onType={setTyped}
        rows={rows}
        nothing={t('desk.search.nothing')}
        onChoose={({ id, href }) => {
          if (href) return location.assign(href)
          go(pathOf(id))
          onClose()
        }}
        linkOf={({ id, href }, content) =>
          href ? (
            <a href={href} tabIndex={-1}>
              {content}
            </a>
          ) : (
            <RoomLink to={id} tabIndex={-1} onClick={onClose}>
              {content}
            </RoomLink>
          )
        }
        iconOf={({ icon }) => <Icon name={icon} />}
      />
    </Dialog>
  )
}
