import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { TickButton } from '../../ui/controls/tick-button.tsx'
import { LineForm } from './line-form.tsx'

/** Whether the line belongs to the next order. */
export function LineTick({ line }: { line: LineItem }) {
  const t = useT()
  const { setLine } = useChangeCart()
  const [toggle] = useBusy(async () => {
    const reply = await setLine(line, { is_chosen: !line.is_chosen })
    if (!reply.ok) showFailure('cart', reply, t)
  })
  return (
    <LineForm line={line} onSubmit={() => void toggle()}>
      <TickButton name="is_chosen" checked={line.is_chosen} label={t('cart.choose_line', { name: line.name })} />
    </LineForm>
  )
}

/** Ticks or unticks every line of the cart. */
export function AllTick({ lines }: { lines: readonly LineItem[] }) {
  const t = useT()
  const language = useLanguage()
  const { choose } = useChangeCart()
  const own = lines.filter((line) => !line.is_bonus)
  const chosen = own.filter((line) => line.is_chosen).length
  const isAll = chosen === own.length
  const [toggle] = useBusy(async () => {
    const reply = await choose({ is_all_chosen: !isAll })
    if (!reply.ok) showFailure('cart', reply, t)
  })
  return (
    <form method="post" action="/form/cart-choices" onSubmit={(event) => (event.preventDefault(), void toggle())}>
      <input type="hidden" name="lang" value={language} />
      <TickButton name="is_all_chosen" checked={isAll ? true : chosen > 0 ? 'mixed' : false}>
        {t('cart.choose_all', { count: own.length, chosen })}
      </TickButton>
    </form>
  )
}
