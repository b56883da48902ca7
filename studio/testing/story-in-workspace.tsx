import type { StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ComponentType } from 'react'
import moc from '../../themes/moc-fashion.json' with { type: 'json' }
import { readThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { setStoreInAddress } from '../account/session.ts'
import { change } from '../document/document-store.ts'
import { queries } from '../queries.ts'
import { WorkspaceContext, type Workspace } from '../workspace.tsx'
import { answerFromContract, type Answering } from './answer-from-contract.ts'
import { expectState } from './expect-state.ts'
import { STORE } from './sample-session.ts'
import { sampleWorkspace, type WorkspaceOptions } from './sample-workspace.ts'
import { answeringOf, globalsOf, type StoryState } from './story-state.ts'

const LONG_NAME = 'Thời trang may đo Mộc – sợi tự nhiên, nhuộm lá bàng, may tay tại làng Mã Châu từ năm 2012'
const usual = readThemeDocument(moc).document
const long: ThemeDocument = {
  ...usual,
  title: LONG_NAME,
  home_top_text: `Miễn phí giao hàng cho đơn từ 300.000 ₫ · ${LONG_NAME}`,
  contact_short_description: `${LONG_NAME}. `.repeat(5),
  json_custom_menu: Array.from({ length: 12 }, (_, row) => ({
    name: `${LONG_NAME} ${row + 1}`,
    link_to: '/san-pham',
    image: '',
  })),
}

type Options = Partial<WorkspaceOptions> & {
  /** default: that of the state */ answering?: Answering
  /** Opens what the story shows, or changes the document. */ prepare?: (workspace: Workspace) => void
  play?: StoryObj['play']
}

/** A part of the studio with an opened store, whose calls are answered from the contract. To support the store is a scratch copy. */
export function storyInWorkspace(Part: ComponentType, state: StoryState, options: Options = {}): StoryObj {
  const { answering = answeringOf(state), prepare, play, ...changed } = options
  return {
    render: () => <Opened Part={Part} options={{ ...optionsOf(state), ...changed }} prepare={prepare} />,
    globals: globalsOf(state),
    parameters: { app: 'studio', layout: 'fullscreen' },
    beforeEach() {
      setStoreInAddress(STORE.store_code)
      queries.clear()
      return answerFromContract(answering, { getLiveTheme: { document: { ...usual, title: 'Mộc' }, version: 2 } })
    },
    play: play ?? (({ canvasElement }) => expectState(canvasElement.ownerDocument.body, state)),
  }
}

function optionsOf(state: StoryState): WorkspaceOptions {
  const isReadOnly = state === 'read-only'
  const name = state === 'long' ? LONG_NAME : STORE.name
  return {
    document: state === 'empty' ? {} : state === 'long' ? long : usual,
    isScratch: isReadOnly,
    store: { ...STORE, name, ...(isReadOnly && { role: 'support', may_publish: false }) },
  }
}

function Opened({
  Part,
  options,
  prepare,
}: {
  Part: ComponentType
  options: WorkspaceOptions
  prepare: Options['prepare']
}) {
  const [workspace, setWorkspace] = useState<Workspace>()
  useEffect(() => {
    const opened = sampleWorkspace(options)
    prepare?.(opened.workspace)
    setWorkspace(opened.workspace)
    return opened.stop
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a story is opened once
  }, [])
  return (
    workspace && (
      <WorkspaceContext value={workspace}>
        <Part />
      </WorkspaceContext>
    )
  )
}

/** Edits with names, for the history and what is not live yet. */
export function editSome({ documents }: Workspace): void {
  change(documents, { color_main_1: '#1f4e8c' }, { kind: 'edit', field: 'color_main_1' })
  change(documents, { header_type: 5 }, { kind: 'edit', field: 'header_type' })
  change(documents, { home_top_text: 'Miễn phí giao hàng tuần này' }, { kind: 'edit', field: 'home_top_text' })
}
