import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useCart, useChangeCart } from '../../api/cart.ts'
import { failureText } from '../../api/failure-policy.ts'
import { useProduct } from '../../api/products.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { LineItem } from '../../contract/line-items.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { OptionPicker } from '../../ui/commerce/option-picker.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Notice } from '../../ui/controls/notice.tsx'

/** Another option for a line of the cart, or the option of a bonus product (storefront.md §2 "Popups"). */
export default function LineOptionPopup({ lineId }: PopupProps['line-option']) {
  const line = useCart().data?.line_items.find(({ id }) => id === lineId)
  const product = useProduct(line?.product.id)
  useEffect(() => {
    if (!line) closePopup('line-option') // removed meanwhile
  }, [line])
  return (
    <Modal title={line?.name ?? ''} size="s" onClose={() => closePopup('line-option')}>
      {line && <LoadStates query={product}>{(loaded) => <Options line={line} product={loaded} />}</LoadStates>}
    </Modal>
  )
}

function Options({ line, product }: { line: LineItem; product: ProductDetail }) {
  const t = useT()
  const { setLine } = useChangeCart()
  const [selected] = line.distributes_selected
  const [choice, setChoice] = useState({
    value: selected?.value,
    sub: selected?.sub_element_distributes ?? undefined,
  })
  const [problem, setProblem] = useState<string>()
  const [table] = product.distributes
  const element = table?.element_distributes.find(({ name }) => name === choice.value)
  const isChosen =
    element !== undefined &&
    (element.sub_element_distributes.length === 0 ||
      element.sub_element_distributes.some(({ name }) => name === choice.sub))

  const [save, busy] = useBusy(async () => {
    if (!table || !choice.value || !isChosen) return setProblem(t('cart.choose_option'))
    const hasSubs = element.sub_element_distributes.length > 0
    const distributes = [
      { name: table.name, value: choice.value, sub_element_distributes: hasSubs ? (choice.sub ?? null) : null },
    ]
    const reply = await setLine(line, { distributes })
    if (!reply.ok) return setProblem(failureText(reply, t))
    closePopup('line-option')
  })

  if (!table) return <Notice tone="danger">{t('cart.unavailable')}</Notice>
  return (
    <Form onSubmit={(event) => (event.preventDefault(), void save())}>
      <OptionPicker
        distribute={table}
        chosen={choice}
        onChoose={(next) => (setProblem(undefined), setChoice(next))}
        problem={problem}
      />
      <Button type="submit" size="l" block busy={busy}>
        {t('cart.option_save')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`
