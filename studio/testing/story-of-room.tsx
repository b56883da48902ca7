import type { StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { StudioRoom } from '../../src/contract/studio.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { UnreadTexts } from '../desk/form/unread-texts.ts'
import { DeskContext } from '../desk/shell/desk-context.ts'
import { DeskFrame } from '../desk/shell/desk-frame.ts'
import { DeskNav } from '../desk/shell/desk-nav.tsx'
import { RoomName } from '../desk/shell/room-page.tsx'
import { ROOMS, roomsFor } from '../desk/shell/rooms.ts'
import { setStoreInAddress } from '../account/session.ts'
import { queries } from '../queries.ts'
import { answerFromContract } from './answer-from-contract.ts'
import { PERSON, STORE } from './sample-session.ts'
import { expectState } from './expect-state.ts'
import { answeringOf, globalsOf, type StoryState } from './story-state.ts'

/** A room of the desk whose calls are answered from the contract. `rest`: of its address, as the code of an order. */
export function storyOfRoom(path: StudioRoom, state: StoryState, rest = ''): StoryObj {
  return {
    render: () => <OneRoom path={path} rest={rest} isReadOnly={state === 'read-only'} />,
    globals: globalsOf(state),
    parameters: { app: 'studio', layout: 'fullscreen' },
    beforeEach() {
      setStoreInAddress(STORE.store_code)
      queries.clear()
      return answerFromContract(answeringOf(state))
    },
    async play({ canvasElement }) {
      await expectState(canvasElement, state)
      await expect(within(canvasElement).getAllByRole('heading', { level: 1 })).toHaveLength(1)
    },
  }
}

function OneRoom({ path, rest, isReadOnly }: { path: StudioRoom; rest: string; isReadOnly: boolean }) {
  const t = useT()
  const store = isReadOnly ? { ...STORE, role: 'support' as const, may_publish: false } : STORE
  const Room = ROOMS.find((one) => one.path === path)?.Component
  return (
    <DeskContext value={{ store, person: PERSON }}>
      <DeskFrame>
        <DeskNav rooms={roomsFor(store.role)} current={path} />
        <UnreadTexts value={`story ${path}`}>
          <main aria-label={t(`desk.rooms.${path}`)}>
            <RoomName value={t(`desk.rooms.${path}`)}>{Room && <Room rest={rest} />}</RoomName>
          </main>
        </UnreadTexts>
      </DeskFrame>
    </DeskContext>
  )
}
