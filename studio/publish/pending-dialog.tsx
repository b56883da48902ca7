import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { Action } from '../components/tool-button.tsx'
import { restoreField } from '../document/actions/restore-field.ts'
import { useWorkspace } from '../workspace.tsx'
import { usePending } from './use-pending.ts'

/** The changes that are not live yet, each with its live value and a way back to it. */
export default function PendingDialog() {
  const t = useT()
  const { documents, live, ui, bundle } = useWorkspace()
  const liveDocument = useStore(live.state, (state) => state.document)
  const differences = usePending()
  const list = useRef<HTMLDivElement>(null)
  const restored = useRef<number>(undefined)

  // The button that was pressed is gone with its row: the focus goes to the next one.
  useLayoutEffect(() => {
    if (restored.current === undefined) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[Math.min(restored.current, buttons.length - 1)] ?? list.current
    restored.current = undefined
    next?.focus()
  }, [differences?.length])

  const restore = (name: string) => {
    restored.current = differences?.findIndex(({ pointer }) => pointer === `/${name}`)
    restoreField(documents, name, liveDocument?.[name])
  }
  const footer = (
    <>
      <Action onClick={() => ui.show({ dialog: undefined })}>{t('shell.close')}</Action>
      {!bundle && (
        <Action kind="primary" icon="send" onClick={() => ui.show({ dialog: 'publish' })}>
          {t('publish.open')}
        </Action>
      )}
    </>
  )
  return (
    <Modal title={t('pending.title')} onClose={() => ui.show({ dialog: undefined })} footer={footer}>
      <div ref={list} tabIndex={-1}>
        {differences?.length === 0 ? (
          <p role="status">{t('pending.none')}</p>
        ) : (
          <>
            <p>{t('pending.text')}</p>
            <ChangeList differences={differences ?? []} onRestore={restore} />
          </>
        )}
      </div>
    </Modal>
  )
}
