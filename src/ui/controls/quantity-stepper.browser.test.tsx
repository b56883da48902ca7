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
  await expect.element(field).toHaveValue('2')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(more, { force: true })
  await expect.element(field).toHaveValue('2')
  await expect.element(more).toHaveFocus()
  await userEvent.click(less)
  await expect.element(field).toHaveValue('1')
  await userEvent.click(less, { force: true })
  await expect.element(field).toHaveValue('1')
  await expect.element(less).toHaveFocus()
})

const unread = t('ui.quantity_unread', { min: 1, max: '9.999' })

test.each(['0', '-3', '', '1.2.3', '٢٠', '9'.repeat(30), '🙂', '10000'])(
  '“%s” stays as typed with an error when the field is left, and the form is not sent',
  async (text) => {
    const onBuy = vi.fn<(quantity: number) => void>()
    await renderInShop(<Choice onBuy={onBuy} />)
    await userEvent.fill(field, '12')
    await expect.element(page.getByRole('status')).toHaveTextContent('12')
    await userEvent.fill(field, text)
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(field).toHaveAccessibleDescription(unread)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(page.getByRole('button', { name: 'Mua' }))
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue(text)
    expect(onBuy).not.toHaveBeenCalled()
  },
)

test.each([
  ['2 cái', '2'],
  ['２', '2'],
  ['1.000', '1.000'],
  ['x3', '3'],
  ['1k', '1.000'],
])('“%s” is shown as %s when the field is left, and bought', async (text, shown) => {
  const onBuy = vi.fn<(quantity: number) => void>()
  await renderInShop(<Choice onBuy={onBuy} />)
  await userEvent.fill(field, text)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onBuy.mock.calls).toEqual([[Number(shown.replace('.', ''))]])
  await userEvent.tab()
  await expect.element(field).toHaveValue(shown)
})

test('arrow keys step within the bounds; the wheel changes nothing', async () => {
  await renderInShop(<Choice max={3} />)
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(field).toHaveValue('3')
  await expect.element(field).toHaveAttribute('aria-valuenow', '3')
  field.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue('3')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(field).toHaveValue('1')
})

test('iOS does not zoom in on the field', async () => {
  await renderInShop(<Choice />)
  expect(Number.parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(16)
})

test('Enter sends the form with what was typed', async () => {
  const onBuy = vi.fn<(quantity: number) => void>()
  await renderInShop(<Choice onBuy={onBuy} />)
  await userEvent.fill(field, '7')
  await userEvent.keyboard('{Enter}')
  expect(onBuy.mock.calls).toEqual([[7]])
  await expect.element(field).toHaveFocus()
})

test.each([
  { typed: '9', shown: '9', entered: [], isLeft: false },
  { typed: '9', shown: '9', entered: [9], isLeft: true },
  { typed: '9 cái', shown: '9', entered: [9], isLeft: true },
  { typed: 'chín', shown: 'chín', entered: [], isLeft: true },
])('what was typed before hydration is kept, and counts when it was left: $typed, $isLeft', async (one) => {
  const onEnter = vi.fn<(quantity: number) => void>()
  const translator = createBrowserTranslator('vi', {
    ui: { less: 'Bớt một', more: 'Thêm một', quantity_unread: unread },
  })
  function Line() {
    const [quantity, setQuantity] = useState(2)
    return (
      <I18nProvider translator={translator} krwPerVnd={null}>
        <QuantityStepper
          label="Số lượng"
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          onEnter={(quantity) => (onEnter(quantity), setQuantity(quantity))}
        />
      </I18nProvider>
    )
  }
  const written = await render(<Line />)
  const { innerHTML } = written.container
  await written.unmount()
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = innerHTML
  await userEvent.fill(field, one.typed)
  if (one.isLeft) (document.activeElement as HTMLElement).blur()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = await act(async () => hydrateRoot(host, <Line />))
  vi.unstubAllGlobals()
  await expect.element(field).toHaveValue(one.shown)
  await expect.poll(() => onEnter.mock.calls.flat()).toEqual(one.entered)
  root.unmount()
  host.remove()
})
