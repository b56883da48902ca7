import { useT } from '../../src/i18n/i18n-context.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { Action } from '../components/tool-button.tsx'
import { useOpenDocument } from '../workspace.tsx'
import { undoing, withOverlapping } from './selective-undo.ts'

type Props = {
  /** The entries to take back, and what they are called together. */
  positions: ReadonlySet<number>
  name: string
  nameOf: (position: number) => string
  onTakeBack: (positions: ReadonlySet<number>) => void
  onClose: () => void
}

/** Later changes are of the same thing as those to take back: which, and whether they go too or stay. */
export function OverlapDialog({ positions, name, nameOf, onTakeBack, onClose }: Props) {
  const t = useT()
  const history = useOpenDocument((state) => state.history)
  const all = withOverlapping(history, positions)
  const later = [...all].filter((one) => !positions.has(one)).toSorted((a, b) => a - b)
  const isSomethingLeft = Object.keys(undoing(history, positions).changes).length > 0
  const footer = (
    <>
      <Action onClick={onClose}>{t('shell.cancel')}</Action>
      {isSomethingLeft && <Action onClick={() => onTakeBack(positions)}>{t('history.keep_later')}</Action>}
      <Action kind="primary" onClick={() => onTakeBack(all)}>
        {t('history.undo_later', { count: later.length })}
      </Action>
    </>
  )
  return (
    <Modal title={t('history.overlap_title')} onClose={onClose} footer={footer} size="s">
      <p>{t('history.overlap', { name })}</p>
      <ul>
        {later.map((position) => (
          <li key={position}>{nameOf(position)}</li>
        ))}
      </ul>
    </Modal>
  )
}
