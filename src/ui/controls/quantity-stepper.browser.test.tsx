import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { I18nProvider } from '../../i18n/i18n-context.tsx'
import { createBrowserTranslator } from '../../i18n/browser-translator.ts'
import { renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const field = page.getByRole('spinbutton')
const less = page.getByRole('button', { name: t('ui.less') })
const more = page.getByRole('button', { name: t('ui.more') })

function Choice({ max, onBuy }: { max?: number; onBuy?: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(1)
  return (
    <form onSubmit={(event) => (event.preventDefault(), onBuy?.(quantity))}>
      <QuantityStepper
        label="Số lượng"
        name="quantity"
        value={quantity}
        onChange={setQuantity}
        onType={setQuantity}
        {...(max && { max })}
      />
      <output>{quantity}</output>
      <button type="submit">Mua</button>
    </form>
  )
}

test('the buttons stop at the bounds and keep the focus there', async () => {
  await renderInShop(<Choice max={2} />)
  await userEvent.click(more)
  await expect.element(field).toHaveValue(2)
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(more, { force: true })
  await expect.element(field).toHaveValue(2)
  await expect.element(more).toHaveFocus()
  await userEvent.click(less)
  await expect.element(field).toHaveValue(1)
  await userEvent.click(less, { force: true })
  await expect.element(field).toHaveValue(1)
  await expect.element(less).toHaveFocus()
})

test('typed quantities are reported at once; other text is not, and is discarded on blur', async () => {
  await renderInShop(<Choice />)
  await userEvent.fill(field, '12')
  await expect.element(page.getByRole('status')).toHaveTextContent('12')
  for (const [text, shown] of [
    ['0', 0],
    ['-3', -3],
    ['', null],
  ] as const) {
    await userEvent.fill(field, text)
    await expect.element(field).toHaveValue(shown)
    await expect.element(page.getByRole('status')).toHaveTextContent('12')
  }
  await userEvent.tab()
  await expect.element(field).toHaveValue(12)
})

test('Enter sends the form with what was typed', async () => {
  const onBuy = vi.fn<(quantity: number) => void>()
  await renderInShop(<Choice onBuy={onBuy} />)
  await userEvent.fill(field, '7')
  await userEvent.keyboard('{Enter}')
  expect(onBuy.mock.calls).toEqual([[7]])
  await expect.element(field).toHaveFocus()
})

test('text typed before hydration is kept', async () => {
  const stepper = (
    <I18nProvider
      translator={createBrowserTranslator('vi', { ui: { less: 'Bớt một', more: 'Thêm một' } })}
      krwPerVnd={null}
    >
      <QuantityStepper label="Số lượng" name="quantity" value={2} onChange={() => {}} />
    </I18nProvider>
  )
  const written = await render(stepper)
  const { innerHTML } = written.container
  await written.unmount()
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = innerHTML
  await userEvent.fill(field, '9')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = await act(async () => hydrateRoot(host, stepper))
  vi.unstubAllGlobals()
  await expect.element(field).toHaveValue(9)
  root.unmount()
  host.remove()
})
