import type { LineItem } from '../../contract/line-items.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LineForm } from './line-form.tsx'

/** Identifies the button that mends a line, for the focus. */
export const mendId = (line: { id: number }): string => `mend-${line.id}`

/** Takes as many pieces as there are left, or the line out of the cart, by one press. */
export function MendLine({
  line,
  left,
  onMend,
  id,
}: {
  line: LineItem
  left: number
  onMend: (quantity: number) => void
  id?: string
}) {
  const t = useT()
  const { number } = useFormat()
  const text = left === 0 ? t('cart.short.remove') : t('cart.short.take', { left: number(left) })
  return (
    <LineForm line={line} onSubmit={() => onMend(left)}>
      <Button
        type="submit"
        kind="soft"
        size="s"
        name="quantity"
        value={left}
        aria-label={`${text} · ${line.name}`}
        {...(id ? { id } : {})}
      >
        {text}
      </Button>
    </LineForm>
  )
}
