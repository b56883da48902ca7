import { useState } from 'react'
import { styled } from 'styled-components'
import { changeOwnerProducts } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useWrite } from '../shell/calls.ts'
import { showToast } from '../shell/desk-state.ts'
import { SelectionBar } from '../shell/selection-bar.ts'

/** What is done to the selected products together. */
export function BulkBar({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useT()
  const [percent, setPercent] = useState('')
  const { write, isBusy } = useWrite(changeOwnerProducts, { stales: ['products', 'audit_log'] })
  const change = async (what: { status?: 0 | -1; price_percent?: number }) => {
    const reply = await write({ body: { ids, ...what } }, { idempotencyKey: crypto.randomUUID() })
    if (!reply.ok) return
    showToast(t('desk.saved'))
    onDone()
  }
  const wanted = Number(percent)
  return (
    <Bar aria-label={t('desk.products.selected', { count: ids.length })}>
      <b>{t('desk.products.selected', { count: ids.length })}</b>
      <Action busy={isBusy} onClick={() => void change({ status: 0 })}>
        {t('desk.products.bulk_show')}
      </Action>
      <Action busy={isBusy} onClick={() => void change({ status: -1 })}>
        {t('desk.products.bulk_hide')}
      </Action>
      <TextInput
        type="number"
        min={-90}
        max={500}
        aria-label={t('desk.products.bulk_price')}
        placeholder={t('desk.products.bulk_price')}
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
      />
      <Action
        busy={isBusy}
        disabled={!Number.isInteger(wanted) || wanted === 0 || wanted < -90 || wanted > 500}
        onClick={() => void change({ price_percent: wanted })}
      >
        {t('desk.products.apply')}
      </Action>
    </Bar>
  )
}

const Bar = styled(SelectionBar)`
  & input {
    width: 12em;
  }
`
