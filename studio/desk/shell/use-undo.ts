import { undoChange } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { useWrite } from './calls.ts'
import { showToast } from './desk-state.ts'

/** Says what was done, and offers to take it back for some seconds. */
export function useUndo(invalidates: string[]): (text: string, id: number) => void {
  const t = useT()
  const { write } = useWrite(undoChange, { invalidates })
  return (text, id) =>
    showToast(text, 'done', () => {
      void write({ params: { id } }, { idempotencyKey: `undo-${id}` }).then(
        (reply) => reply.ok && showToast(t('desk.undone')),
      )
    })
}
