import type { ReactNode, SyntheticEvent } from 'react'
import type { LineItem } from '../../contract/line-items.ts'
import { useLanguage } from '../../i18n/i18n-context.tsx'

/** A form that changes a line; it also works without JavaScript. Each control has its own: Enter in a field submits only that field. */
export function LineForm({
  line,
  onSubmit,
  children,
}: {
  line: Pick<LineItem, 'id' | 'product'>
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  const language = useLanguage()
  return (
    <form method="post" action="/form/set-line" onSubmit={(event) => (event.preventDefault(), onSubmit?.(event))}>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="line_item_id" value={line.id} />
      <input type="hidden" name="product_id" value={line.product.id} />
      {children}
    </form>
  )
}
