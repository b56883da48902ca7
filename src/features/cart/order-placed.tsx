import { useEffect } from 'react'
import { useHref } from 'react-router-dom'
import { orderPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { buttonStyles } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { focusContent } from '../../ui/focus-content.ts'
import { styled } from 'styled-components'
import type { PlacedOrder } from './use-show-order.ts'

/** In place of the page of a placed order, when that cannot be loaded: that it is placed, and what to do. The link loads its document. */
export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const t = useT()
  const { money } = useFormat()
  const { order_code: code, guest_token: token, total_final: total, pay_url: payUrl } = order
  const page = useHref(orderPath(code) + (token ? `?token=${encodeURIComponent(token)}` : ''))
  useEffect(() => {
    focusContent()
    window.scrollTo(0, 0)
  }, [])
  return (
    <EmptyState
      isPage
      image="orders"
      title={t('cart.placed.title', { code })}
      text={`${t('cart.placed.sum', { money: money(total) })} ${t(payUrl ? 'cart.placed.then_pay' : 'cart.placed.then_see')}`}
    >
      <Go href={page}>{t(payUrl ? 'cart.placed.pay' : 'cart.placed.see')}</Go>
    </EmptyState>
  )
}

const Go = styled.a`
  ${buttonStyles}
`
