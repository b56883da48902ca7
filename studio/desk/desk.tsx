import { useEffect, useState } from 'react'
import { STUDIO_ROOMS, type StudioSession, type StudioStore } from '../../src/contract/studio.ts'
import { useI18n, useT } from '../../src/i18n/i18n-context.tsx'
import { Dialog } from './form/dialog.tsx'
import { Loading } from '../components/loading.tsx'
import { UnreadTexts } from './form/unread-texts.ts'
import { SignInForm } from '../account/sign-in-page.tsx'
import { draftKey } from './form/draft-key.ts'
import { readAddress, useHref } from './shell/address.ts'
import { invalidate } from './shell/calls.ts'
import { DeskContext } from './shell/desk-context.ts'
import { loadLaterTexts } from '../components/studio-messages.ts'
import { loadDeskMessages } from './shell/desk-messages.ts'
import { DeskFrame } from './shell/desk-frame.ts'
import { DeskKeys } from './shell/desk-keys.tsx'
import { DeskNav } from './shell/desk-nav.tsx'
import { DeskToast } from './shell/desk-toast.tsx'
import { setSignedOut, useDeskState } from './shell/desk-state.ts'
import { LiveDesk } from './shell/live-desk.ts'
import { RoomName } from './shell/room-page.tsx'
import { roomsFor } from './shell/rooms.ts'

/** The shop's side of the studio: navigation and the room of the address. */
export default function Desk({ store, person }: { store: StudioStore; person: StudioSession }) {
  const { t, has, add } = useI18n()
  const [isReady, setReady] = useState(() => has('desk'))
  const isSignedOut = useDeskState((state) => state.isSignedOut)
  const { room: path, rest } = readAddress(useHref())
  const rooms = roomsFor(store.role)
  const room = path === '' ? rooms[0] : rooms.find((one) => one.path === path)

  useEffect(() => {
    if (isReady) return
    void Promise.all([loadDeskMessages(), loadLaterTexts()]).then(([messages]) => {
      add(messages)
      setReady(true)
    })
  }, [isReady, add])
  useEffect(() => {
    if (isReady) document.title = `${t(room ? `desk.rooms.${room.path}` : 'desk.no_room')} · ${store.name}`
  }, [isReady, room, store, t])

  if (!isReady) return <Loading label={t('state.loading')} />
  const onSignedIn = () => {
    setSignedOut(false)
    invalidate(store.store_code, '')
  }
  return (
    <DeskContext value={{ store, person }}>
      <LiveDesk />
      <DeskFrame>
        <DeskNav rooms={rooms} current={room?.path ?? ''} />
        <UnreadTexts value={draftKey({ store, person }, `unread ${path}/${rest}`)}>
          <main key={room?.path}>
            {room ? (
              <RoomName value={t(`desk.rooms.${room.path}`)}>
                <room.Component rest={room.path === path ? rest : ''} />
              </RoomName>
            ) : (
              <NoRoom path={path} />
            )}
          </main>
        </UnreadTexts>
        {isSignedOut && (
          <Dialog title={t('save.signed-out')} onClose={() => {}}>
            <p>{t('desk.signed_out')}</p>
            <SignInForm onDone={onSignedIn} />
          </Dialog>
        )}
        <DeskKeys />
        <DeskToast />
      </DeskFrame>
    </DeskContext>
  )
}

/** The address names no room, or one that this person may not enter. */
function NoRoom({ path }: { path: string }) {
  const t = useT()
  return (
    <>
      <h1>{t('desk.no_room')}</h1>
      <p>{t(STUDIO_ROOMS.some((one) => one === path) ? 'desk.room_closed' : 'desk.no_room_text')}</p>
    </>
  )
}
