import { useState } from 'react'
import { addVoucherCodes, getVoucherCodes, type VoucherEditor } from '../../../src/contract/owner-promotions.ts'
import { MAX_CODES } from '../../../src/contract/inputs/promotion-kinds.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action } from '../../components/tool-button.tsx'
import { NumberField } from '../form/number-field.tsx'
import { useShownWrite } from '../form/use-shown-write.ts'
import { useDesk, useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { FileLink } from '../shell/file-link.tsx'
import { Card } from '../shell/room-page.tsx'
import { PROMOTION_INVALIDATES } from './promotion-invalidates.ts'

/** The generated codes of a voucher: how many there are, more of them, and all as a file. */
export function CodesCard({ voucher }: { voucher: VoucherEditor }) {
  const t = useT()
  const { store } = useDesk()
  const mayWrite = useMay('promotions.write')
  const { id, codes, used_codes } = voucher
  const [count, setCount] = useState(100)
  const { write, isBusy, problem } = useShownWrite(addVoucherCodes, PROMOTION_INVALIDATES)
  const file = `/api/owner/${store.store_code}/${getVoucherCodes.path.replace('{id}', String(id))}`
  const add = async () => {
    const reply = await write({ params: { id }, body: { count } }, { draft: `codes-${id}` })
    if (reply.ok) showToast(t('desk.promotions.codes_made', { count }))
  }
  return (
    <Card>
      <h2>{t('desk.promotions.codes')}</h2>
      <p>
        {codes === 0
          ? t('desk.promotions.no_codes')
          : t('desk.promotions.codes_text', { count: codes, used: used_codes })}
      </p>
      {codes > 0 && <FileLink href={file}>{t('desk.promotions.codes_file')}</FileLink>}
      {mayWrite && (
        <FormStack onSend={add}>
          <NumberField
            label={t('desk.promotions.codes_count')}
            kind="pieces"
            min={1}
            max={MAX_CODES}
            required
            value={count}
            onChange={setCount}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div>
            <Action type="submit" busy={isBusy}>
              {t('desk.promotions.make_codes')}
            </Action>
          </div>
        </FormStack>
      )}
    </Card>
  )
}
