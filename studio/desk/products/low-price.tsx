import { useRef, useState, type ReactNode } from 'react'
import { isLowPrice } from '../../../src/domain/low-price.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Confirm } from '../shell/confirm.tsx'

type What = 'price' | 'commission'

/**
 * Asks once before a price, or a commission, below 1.000 ₫ is saved; 0 is no price (“contact us”). `isMeant` resolves false when the person goes back. `of` tells
 * products apart: a value that was confirmed for one is not asked about again for it.
 */
export function useLowPrice(): {
  isMeant: (prices: readonly number[], of?: number | string, what?: What) => Promise<boolean>
  question: ReactNode
} {
  const t = useT()
  const { money } = useFormat()
  const [asked, setAsked] = useState<{ price: number; what: What; answer: (isMeant: boolean) => void }>()
  const confirmed = useRef(new Set<string>())
  const ask = (price: number, what: What) =>
    new Promise<boolean>((answer) => setTimeout(() => setAsked({ price, what, answer }))) // the Enter that saves is not an answer
  const answer = (isMeant: boolean) => {
    asked?.answer(isMeant)
    setAsked(undefined)
  }
  return {
    async isMeant(prices, of = '', what = 'price') {
      for (const price of new Set(prices)) {
        const key = `${what} ${of} ${price}`
        if (!isLowPrice(price) || confirmed.current.has(key)) continue
        if (!(await ask(price, what))) return false
        confirmed.current.add(key)
      }
      return true
    },
    question: asked && (
      <Confirm
        key={asked.price}
        title={t(`desk.low_price.${asked.what}.title`, { price: money(asked.price) })}
        text={t(`desk.low_price.${asked.what}.text`)}
        label={t(`desk.low_price.${asked.what}.yes`)}
        onClose={() => answer(false)}
        onConfirm={async () => answer(true)}
      />
    ),
  }
}
