import { styled } from 'styled-components'
import { addOrderNote } from '../../../src/contract/owner-order-work.ts'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useWrite } from '../shell/calls.ts'
import { Card } from '../shell/room-page.tsx'

/** What the store's people noted about an order. Buyers never see it. */
export function OrderNotes({ order, mayWrite }: { order: OwnerOrderDetail; mayWrite: boolean }) {
  const t = useT()
  const { dateTime } = useFormat()
  const draft = `note-${order.order_code}`
  const [typed, setTyped] = useTypedText(draft)
  const { write, isBusy } = useWrite(addOrderNote, { invalidates: ['orders', 'audit_log'] })
  const submit = async () => {
    const content = typed.trim()
    if (!content) return
    const params = { order_code: order.order_code }
    if (!(await write({ params, body: { content } }, { draft })).ok) return
    setTyped('')
  }
  return (
    <Card className="no-print">
      <h2>{t('desk.notes.title')}</h2>
      {order.notes.length > 0 && (
        <Notes>
          {order.notes.map(({ id, author_name, content, created_at }) => (
            <li key={id}>
              <small>
                {author_name} · {dateTime(created_at)}
              </small>
              <p>{content}</p>
            </li>
          ))}
        </Notes>
      )}
      {mayWrite && (
        <FormStack onSend={submit}>
          <TextAreaField
            label={t('desk.notes.new')}
            hint={t('desk.notes.hint')}
            maxLength={1000}
            rows={2}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Action type="submit" busy={isBusy} disabled={!typed.trim()}>
            {t('desk.notes.add')}
          </Action>
        </FormStack>
      )}
    </Card>
  )
}

const Notes = styled.ul`
  display: grid;
  gap: var(--space-3);
  & p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`
