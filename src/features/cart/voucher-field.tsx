import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { failureText } from '../../api/failure-policy.ts'
import { useChangeCart } from '../../api/cart.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { Cart } from '../../contract/cart.ts'
import { PATHS } from '../../domain/paths.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { StepField } from './step-field.tsx'
import { savedVoucher } from '../../session/saved-voucher.ts'
import { useStore } from '../../theme/store-context.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'

/**
 * The voucher of the cart: enter a code, take the best of those that fit, or choose from the list. A refused code does not change the cart. A
 * voucher that the server removed, because it no longer fits, is told. Nothing where the shop has no code that a cart could take.
 */
export function VoucherField({ cart }: { cart: Cart }) {
  const t = useT()
  const { money } = useFormat()
  const { takes_codes = true, has_vouchers = true } = useStore()
  const { choose } = useChangeCart()
  const [problem, setProblem] = useState<string>()
  const { used_voucher: used, dropped_voucher: dropped } = cart
  const best = used ? undefined : cart.suitable_vouchers[0]

  const [apply, busy] = useBusy(async (code: string) => {
    const reply = await choose({ code_voucher: code })
    setProblem(reply.ok ? undefined : failureText(reply, t))
    if (reply.ok) toast(t(code ? 'cart.voucher_applied' : 'cart.voucher_removed'))
  })
  useEffect(() => savedVoucher.write(used?.code), [used?.code])
  if (!takes_codes && !used && !dropped) return null

  return (
    <Group>
      {dropped && (
        <Notice tone="warning">
          {t('cart.voucher_dropped', { code: dropped.code })} {dropped.msg}
          {dropped.missing > 0 && ` · ${t('cart.voucher_missing', { money: money(dropped.missing) })}`}
        </Notice>
      )}
      <CodeForm onApply={(fields) => void apply(used ? '' : String(fields.get('code_voucher') ?? '').trim())}>
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
      </CodeForm>
      {best && best.discount > 0 && (
        <CodeForm onApply={() => void apply(best.code)}>
          <input type="hidden" name="code_voucher" value={best.code} />
          <div>
            <span>{t('cart.voucher_best', { code: best.code, money: money(best.discount) })}</span>
            <Button type="submit" kind="soft" size="s" aria-label={t('cart.voucher_apply_code', { code: best.code })}>
              {t('cart.voucher_apply')}
            </Button>
          </div>
        </CodeForm>
      )}
      {has_vouchers && (
        <LinkButton
          kind="plain"
          size="s"
          icon="ticket"
          to={PATHS.vouchers}
          onClick={(event) => (event.preventDefault(), openPopup('vouchers', {}))}
        >
          {t('cart.voucher_choose')}
        </LinkButton>
      )}
    </Group>
  )
}

/** Sends a code as `code_voucher`; it also works without JavaScript. */
function CodeForm({ onApply, children }: { onApply: (fields: FormData) => void; children: ReactNode }) {
  const language = useLanguage()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action="/form/cart-choices" onSubmit={onSubmit}>
      <input type="hidden" name="lang" value={language} />
      <StepField />
      {children}
    </form>
  )
}

const Group = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > form,
  & > [role] {
    width: 100%;
  }
  & > a {
    margin-inline-start: calc(-1 * var(--space-2));
  }
  & output,
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > form > div > div,
  & > form > div:only-of-type:not(:has(> div)) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2);
  }
`
