import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { failureText } from '../../api/failure-policy.ts'
import { useChangeCart } from '../../api/cart.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { Cart } from '../../contract/cart.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { savedVoucher } from '../../session/saved-voucher.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'

/** The voucher of the cart: enter a code or choose from the list. A rejected code does not change the cart. */
export function VoucherField({ cart }: { cart: Cart }) {
  const t = useT()
  const language = useLanguage()
  const { choose } = useChangeCart()
  const [problem, setProblem] = useState<string>()
  const used = cart.used_voucher

  const [apply, busy] = useBusy(async (code: string) => {
    const reply = await choose({ code_voucher: code })
    setProblem(reply.ok ? undefined : failureText(reply, t))
    savedVoucher.write(reply.ok && code ? code : undefined)
    if (reply.ok) toast(t(code ? 'cart.voucher_applied' : 'cart.voucher_removed'))
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void apply(used ? '' : String(new FormData(event.currentTarget).get('code_voucher') ?? '').trim())
  }

  return (
    <Form method="post" action="/form/cart-choices" onSubmit={onSubmit}>
      <input type="hidden" name="lang" value={language} />
      <Field label={t('cart.voucher')} error={problem}>
        {(wiring) => (
          <div>
            {used ? (
              <>
                <input type="hidden" name="code_voucher" value="" />
                <output {...wiring}>
                  <b>{used.code}</b> · {used.name}
                </output>
              </>
            ) : (
              <TextInput
                {...wiring}
                name="code_voucher"
                placeholder={t('cart.voucher_placeholder')}
                maxLength={50}
                autoComplete="off"
                autoCapitalize="characters"
              />
            )}
            <Button type="submit" kind="soft" busy={busy}>
              {t(used ? 'cart.voucher_remove' : 'cart.voucher_apply')}
            </Button>
          </div>
        )}
      </Field>
      <Button kind="plain" size="s" icon="ticket" onClick={() => openPopup('vouchers', {})}>
        {t('cart.voucher_choose')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > :first-of-type {
    width: 100%;
  }
  & div > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2);
  }
`
