import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useLatest } from '../../api/use-latest.ts'
import { CHOSEN_LINES } from '../../domain/call-name.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { useOffered } from '../../theme/store-context.tsx'
import { TickButton } from '../../ui/controls/tick-button.tsx'
import { LineForm } from './line-form.tsx'

/** Whether the line belongs to the next order. */
export function LineTick({ line }: { line: LineItem }) {
  const t = useT()
  const { setLine } = useChangeCart()
  const isOffered = useOffered(CHOSEN_LINES)
  const { shown, set } = useLatest(line.is_chosen, async (is_chosen) => {
    const reply = await setLine(line, { is_chosen })
    if (!reply.ok) showFailure('cart', reply, t)
    return reply.ok
  })
  if (!isOffered) return <span />
  return (
    <LineForm line={line} onSubmit={() => set(!shown)}>
      <TickButton name="is_chosen" checked={shown} label={t('cart.choose_line', { name: line.name })} />
    </LineForm>
  )
}

/** Ticks or unticks every line of the cart. */
export function AllTick({ lines }: { lines: readonly LineItem[] }) {
  const t = useT()
  const language = useLanguage()
  const { choose } = useChangeCart()
  const isOffered = useOffered(CHOSEN_LINES)
  const own = lines.filter((line) => !line.is_bonus)
  const chosen = own.filter((line) => line.is_chosen).length
  const { shown: isAll, set } = useLatest(chosen === own.length, async (is_all_chosen) => {
    const reply = await choose({ is_all_chosen })
    if (!reply.ok) showFailure('cart', reply, t)
    return reply.ok
  })
  if (!isOffered) return null
  return (
    <form method="post" action="/form/cart-choices" onSubmit={(event) => (event.preventDefault(), set(!isAll))}>
      <input type="hidden" name="lang" value={language} />
      <TickButton name="is_all_chosen" checked={isAll ? true : chosen > 0 && chosen < own.length ? 'mixed' : false}>
        {t('cart.choose_all', { count: own.length, chosen })}
      </TickButton>
    </form>
  )
}
